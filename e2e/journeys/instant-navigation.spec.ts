import { expect, type Page, test } from 'playwright/test';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';

/** Longer than an opened page waits before it reports, or loads what measures it. */
const WAITS_MS = 10_000;

/** Requests for scripts and style sheets of mf-plans, whose pages the landing page links to. */
function filesOfPlans(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => /\/remotes\/mf-plans\/.*\.(js|css)$/.test(request.url()) && files.push(request.url()));
  return files;
}
const dietLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /diet/i }).first();
/** Opens the landing page until it prefetches. */
async function openLanding(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const prefetching = page.waitForResponse(/\/assets\/prefetch\.[^/]*js$/);
  await page.goto('/');
  await (await prefetching).finished();
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
}

test(
  'hovering a link loads the code of its page once, and opening it needs no further script or style sheet of that remote',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    const files = filesOfPlans(page);
    await openLanding(page);
    const link = dietLink(page);
    await link.scrollIntoViewIfNeeded();
    expect(files).toEqual([]);
    const loaded = page.waitForResponse(/\/remotes\/mf-plans\/.*diet.*\.js$/);
    // Parts of the page that are still arriving may move the link away from the pointer.
    await expect(async () => {
      await link.hover();
      await expect.poll(() => files.length, { timeout: 1000 }).toBeGreaterThan(0);
    }).toPass();
    await (await loaded).finished();
    await page.waitForLoadState('networkidle');
    const prefetched = [...files];
    await page.mouse.move(0, 0);
    await link.hover();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
    const fromNetwork = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => /\/remotes\/mf-plans\/.*\.(js|css)$/.test(entry.name))
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => name),
    );
    expect(new Set(fromNetwork).size).toBe(fromNetwork.length);
    expect(fromNetwork.filter((file) => !prefetched.includes(file))).toEqual([]);
  },
);

test('the pages likely to follow are fetched while a page is read', WHOLE_RUN_ONLY, async ({ page }) => {
  const next = [/\/remotes\/mf-plans\/.*\/diet-plans\.js$/, /\/remotes\/mf-plans\/.*\/fitness-plans\.js$/];
  const fetched = Promise.all(next.map((file) => page.waitForResponse(file)));
  await page.goto('/SelectService');
  for (const response of await fetched) expect(response.status()).toBe(200);
});

test('nothing is prefetched with data saver', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  const files = filesOfPlans(page);
  await openLanding(page);
  await dietLink(page).focus();
  await dietLink(page).hover();
  await page.getByRole('button').first().focus();
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
});

test(
  'a page that the browser prerenders has no splash, and reports and prefetches nothing before it is opened',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    await page.addInitScript(() => {
      let isPrerendered = true;
      Object.defineProperty(document, 'prerendering', { get: () => isPrerendered });
      addEventListener('opened', () => {
        isPrerendered = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      // Before React has run, which removes it.
      addEventListener('DOMContentLoaded', () => {
        const splash = document.querySelector('div[data-splash]');
        Object.assign(globalThis, { hasSplash: splash?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) });
      });
    });
    const files = [/\/telemetry\/remotes$/, /\/assets\/vitals\.[^/]*js$/, /\/assets\/prefetch\.[^/]*js$/];
    const early: string[] = [];
    page.on('request', (each) => files.some((file) => file.test(each.url())) && early.push(each.url()));
    await page.clock.install();
    await page.goto('/');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hasSplash'))).toBe(false);
    await expectHydrated(page.getByRole('link', { name: 'LOGIN' }));
    await page.clock.fastForward(WAITS_MS);
    await page.waitForLoadState('networkidle');
    expect(early).toEqual([]);
    const opened = Promise.all(files.map((file) => page.waitForRequest(file)));
    await page.evaluate(() => dispatchEvent(new Event('opened')));
    await page.clock.fastForward(WAITS_MS);
    await opened;
  },
);

test('the browser prefetches public pages alone, before the shell has taken over', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.route(/\/assets\/main\.[^/]*js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  const { prefetch, ...others } = JSON.parse((await rules.textContent()) ?? '') as { prefetch: { where: { href_matches: string[] } }[] };
  const paths = prefetch.flatMap(({ where }) => where.href_matches);
  expect(others).toEqual({});
  expect(paths).toContain('/diet');
  const matched = await page.evaluate(
    ([patterns, addresses]) =>
      addresses.filter((address) => patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: address }))),
    [
      paths,
      [
        ...['/pay', '/payment', '/transaction', '/user', '/user/userDashboard', '/user/myData', '/login', '/booksession', '/packages'],
        ...['/session', '/trainerDashboard', '/admin', '/admin/adminDashboard', '/updatekyc', '/bff/api/v1/remotes', '/institute'],
      ],
    ] as const,
  );
  expect(matched).toEqual(['/institute']);
});
