import { expect, type Page, type Route } from 'playwright/test';
import { ADMIN, buyPlan } from '../support/calls.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { publicPages } from '../support/pages.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

/** The scripts of the landing page. If you add one, say why it is needed there. */
const LANDING_SCRIPTS = [
  'shell main', // React, the federation runtime, frame, router, state, and what remotes share
  'mf-marketing remoteEntry', // addresses of its chunks, and what it consumes
  'mf-marketing __federation_expose_remote', // its pages and widgets
  'mf-marketing landing', // the page, all that its HTML shows
  'shell platform-data', // answers the pincode check
  'shell zod', // reads packages and reviews
  'shell prefetch', // after the page: public pages whose links are pointed at
];
/** As they are transferred (`landingScripts` of bench/src/budgets.ts). */
const LANDING_BYTES = 140_000;
/** Of every other page that someone may open first. */
const PAGE_BYTES = 174_000;

/** `/remotes/mf-marketing/1.0.0+0a1b/landing.js` → `mf-marketing landing`, `/assets/main.7d80f962.js` → `shell main` */
const nameOf = (address: string): string =>
  new URL(address).pathname
    .replace(/^\/assets\//, 'shell ')
    .replace(/^\/remotes\/([^/]+)\/[^/]+\//, '$1 ')
    .replace(/(\.[0-9a-f]{8})?\.js$/, '');

/** Sizes of the scripts that a page loads from now on, as they are transferred, by name. */
function watchScripts(page: Page): Map<string, number> {
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const sizes = await response
      .request()
      .sizes()
      .catch(() => undefined); // a page may be closed by then
    if (sizes) loaded.set(nameOf(response.url()), sizes.responseBodySize);
  });
  return loaded;
}

const totalOf = (loaded: ReadonlyMap<string, number>): number => [...loaded.values()].reduce((sum, each) => sum + each, 0);

test('the landing page loads only the scripts that it needs, within the budget', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto('/');
  // What several chunks have in common has a number; vitals load in sampled visits, and late.
  const names = () => [...loaded.keys()].filter((name) => !/ \d+$|^shell vitals$/.test(name)).toSorted();
  await expect.poll(names).toEqual(LANDING_SCRIPTS.toSorted());
  await page.waitForLoadState('networkidle');
  expect(names()).toEqual(LANDING_SCRIPTS.toSorted());
  loaded.delete('shell vitals');
  expect(totalOf(loaded), JSON.stringify([...loaded])).toBeLessThanOrEqual(LANDING_BYTES);
  await expect(page.getByLabel('Your pincode')).toBeVisible();
});

test('Home of operations loads no pages of other remotes, within its budget, and counts the plans to send', async ({ page, request }) => {
  await buyPlan(request, await register(request));
  await logInByApi(page, ADMIN);
  const loaded = watchScripts(page);
  await page.goto('/admin/adminDashboard');
  await expect(page.getByRole('link', { name: /^Plan Deliveries [\d,]+ pending$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible();
  await settled(page);
  // Entries of others bring the icons of their pages in the menu.
  const ofOthers = [...loaded.keys()].filter((name) => !/^(shell|mf-admin) /.test(name));
  expect(ofOthers.filter((name) => !/ (remoteEntry|__federation_expose_remote|menu-icons)$/.test(name))).toEqual([]);
  loaded.delete('shell vitals'); // in sampled visits, and late
  expect(totalOf(loaded), JSON.stringify([...loaded])).toBeLessThanOrEqual(PAGE_BYTES);
});

test('no public page loads more than its budget', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  for (const path of await publicPages(request)) {
    const page = await openBrowser();
    const loaded = watchScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    loaded.delete('shell vitals'); // in sampled visits, and late
    expect([path, totalOf(loaded) <= PAGE_BYTES], JSON.stringify([...loaded])).toEqual([path, true]);
  }
});

test('the landing page is painted before its scripts are requested', async ({ page }) => {
  await page.addInitScript(() => {
    const frames: boolean[] = [];
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => frames.push(true)));
    const beforePaint: string[] = [];
    Object.assign(globalThis, { beforePaint });
    new MutationObserver(() => {
      for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src]')) if (!frames.length) beforePaint.push(src);
    }).observe(document, { childList: true, subtree: true });
  });
  const script = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.goto('/');
  await script;
  expect(await page.evaluate('beforePaint')).toEqual([]);
});

test('public pages contain the style sheets of their first paint', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(request.url());
  });
  for (const path of await publicPages(request)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /FitGhar Display/);
  }
  expect(requested).toEqual([]);
});

/** Answers the calls of the page in the opposite order of asking, each once the one before it has been answered. */
async function answerBackwards(page: Page, heading: RegExp): Promise<void> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/bff/**', async (route) => {
    if (isHolding && route.request().method() === 'GET' && !route.request().url().endsWith('/stream')) held.push(route);
    else await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState('load');
  isHolding = false;
  for (const route of held.reverse()) {
    if (route.request().failure()) continue; // of the page before the reload
    const answered = page.waitForResponse((response) => response.request() === route.request());
    await route.continue();
    await answered;
  }
}

/** Once nothing is loading and the browser has painted it. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const width of [390, 1280]) {
  const details = width === 390 ? {} : WHOLE_RUN_ONLY;
  test(`nothing moves on the dashboard at ${width} px while its parts arrive in any order`, details, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByApi(page, await register(request));
    await page.goto('/user/userDashboard');
    const shifts = await watchShifts(page);
    await answerBackwards(page, /^Namaste/);
    await expect(page.getByRole('heading', { name: 'No session yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Start something' })).toBeVisible();
    await settled(page);
    expect(await shifts()).toEqual([]);
  });

  test(`nothing moves on Home of operations at ${width} px while its parts arrive`, WHOLE_RUN_ONLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByApi(page, ADMIN);
    const shifts = await watchShifts(page);
    await page.goto('/admin/adminDashboard');
    await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible();
    await settled(page);
    expect(await shifts()).toEqual([]);
  });
}
