import { expect, type Page } from 'playwright/test';
import { htmlReplaced } from '../support/expect-hydrated.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

const DASHBOARD = '/user/userDashboard';
const FIRST_CALL = '/bff/api/v1/account/profile';

/** Holds back these scripts of the next pages until told to let them through. */
async function holdScripts(page: Page, scripts = /\/(assets|remotes)\/.*\.js/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Records how far visible parts of the page move, which the browser does not count against the user who pressed something. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shifts: Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')));
}

function callsTo(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(request.url()));
  return calls;
}

const skeleton = (page: Page) => page.locator('[data-html] #page');

test('a signed-in reload shows frame and skeleton before any script, asks its first call once, and does not move', async ({
  page,
  request,
}) => {
  await logInByApi(page, await register(request));
  // Hints of changes would ask again, also before the reload.
  await page.route('**/bff/api/v1/account/stream', () => undefined);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
  const letShell = await holdScripts(page, /\/assets\/.*\.js/);
  const letRemotes = await holdScripts(page, /\/remotes\/.*\.js/);
  const shifts = await watchShifts(page);
  const calls = callsTo(page, FIRST_CALL);
  const early = page.waitForResponse((response) => new URL(response.url()).pathname === FIRST_CALL);
  await page.reload({ waitUntil: 'commit' });
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  expect((await early).status()).toBe(200);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)).toBe(0);
  letShell();
  await expect(page.getByRole('heading', { name: /^Namaste, Kavya Menon/ })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.001);
  letRemotes();
  await expect(page.getByRole('heading', { name: 'Ongoing Session' })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await htmlReplaced(page)).toBe(0);
});

test('a visitor sees nothing of a page behind a login before the login, and nothing is asked', async ({ page, request }) => {
  const letThrough = await holdScripts(page);
  const calls = callsTo(page, FIRST_CALL);
  await page.goto(DASHBOARD, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root > *')).toHaveCount(0);
  await page.waitForFunction(() => performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'domInteractive') > 0));
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(0);
  letThrough();
  await page.waitForURL('/login');
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(calls).toEqual([]);
  const { email, password } = await register(request);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
});

test('without JavaScript, a page behind a login has its frame and says what it needs', WHOLE_RUN_ONLY, async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(DASHBOARD);
  await expect(page.getByText(/^This page of \w+ needs JavaScript/)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page.locator('main [role=status]').first()).toBeHidden();
  for (const path of [DASHBOARD, '/packages', '/trainerDashboard', '/admin/adminDashboard']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0); // it would do nothing, such as LOGOUT
  }
});

for (const width of [390, 1280])
  test(`each page of a customer takes over its skeleton without moving at ${width} px`, WHOLE_RUN_ONLY, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByApi(page, await register(request));
    const shifts = await watchShifts(page);
    for (const [path, content] of [
      ['/booksession', page.getByRole('radiogroup').first()],
      ['/packages', page.getByText('Start with a trial session')],
    ] as const) {
      const letThrough = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      letThrough();
      await expect(content).toBeVisible();
      await expect(skeleton(page)).toHaveCount(0);
      expect([path, await htmlReplaced(page)]).toEqual([path, 0]);
      expect(await shifts()).toBeLessThan(0.001);
    }
  });
