import { expect, type Page, test } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';

/** Lets a page be shown and hidden as its tab is by a browser. */
async function withVisibility(page: Page): Promise<(state: 'visible' | 'hidden') => Promise<void>> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperties(document, { hidden: { get: () => state === 'hidden' }, visibilityState: { get: () => state } });
    addEventListener('tab-is', (event) => {
      state = event instanceof CustomEvent && event.detail === 'hidden' ? 'hidden' : 'visible';
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
  return (state) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('tab-is', { detail })), state);
}

/** Reads of a page since the last call, without those of its stream and pictures of tickets, which load when they can. */
function readsOf(page: Page): () => string[] {
  let reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/bff\/api\/(?!v1\/files\/).*(?<!\/stream)$/.test(request.url()))
      reads.push(new URL(request.url()).pathname);
  });
  return () => {
    const since = reads;
    reads = [];
    return since;
  };
}

test(
  'a hidden tab of operations whose stream drops and returns reads nothing for its hints until it is shown; then it is current, or says how old it is',
  WHOLE_RUN_ONLY,
  async ({ context, page: hidden, request }) => {
    test.slow();
    const customer = await callAs(request, await register(request));
    const raise = async (message: string) => void (await customer.post('/api/v1/account/tickets', { message }));
    const shown = await context.newPage();
    const [setHidden, setShown] = [await withVisibility(hidden), await withVisibility(shown)];
    const [readsOfHidden, readsOfShown] = [readsOf(hidden), readsOf(shown)];
    const list = '/admin/adminDashboard?view=tickets&sort=-created_at';
    const stale = (page: Page) => page.getByText(/^Updated .* · Could not refresh$/).first();

    // The first tab holds the stream of both.
    await logInByApi(hidden, ADMIN);
    await hidden.goto(list);
    await raise('Before');
    await expect(hidden.getByText('Before').first()).toBeVisible();
    await shown.goto(list);
    await expect(shown.getByText('Before').first()).toBeVisible();
    await setHidden('hidden');

    await context.setOffline(true);
    readsOfHidden();
    await raise('While offline');
    await expect(stale(shown)).toBeVisible({ timeout: 30_000 });
    expect(readsOfHidden()).toEqual([]);
    await setHidden('visible');
    await expect(stale(hidden)).toBeVisible({ timeout: 5000 });
    await setHidden('hidden');

    readsOfHidden();
    await context.setOffline(false);
    await expect(shown.getByText('While offline').first()).toBeVisible({ timeout: 5000 });
    await expect(stale(shown)).toBeHidden();
    // The cache of queries itself reads each once when the connection returns.
    const reads = readsOfHidden();
    expect(reads).toEqual([...new Set(reads)]);
    await raise('After');
    await expect(shown.getByText('After').first()).toBeVisible({ timeout: 5000 });
    expect(readsOfHidden()).toEqual([]);

    await setHidden('visible');
    await expect(hidden.getByText('After').first()).toBeVisible({ timeout: 5000 });
    await expect(stale(hidden)).toBeHidden();
    const readsWhenShown = readsOfHidden();
    expect(readsWhenShown).toEqual([...new Set(readsWhenShown)]);

    // The other way round: the tab that is shown depends on the stream of one that is hidden.
    await setShown('hidden');
    readsOfShown();
    await raise('Last');
    await expect(hidden.getByText('Last').first()).toBeVisible({ timeout: 5000 });
    expect(readsOfShown()).toEqual([]);
  },
);
