import type { CatalogueItem } from '@fitghar/contracts/admin';
import { proxyPages } from '@fitghar/testing/proxy-pages';
import { type APIRequestContext, expect, type Page, type Route } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { expectHydrated, htmlReplaced } from '../support/expect-hydrated.ts';
import { fontsLoaded, watchShifts } from '../support/layout-shifts.ts';
import { WHOLE_MATRIX, WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { publicPages } from '../support/pages.ts';
import { aMobile, aPerson, register } from '../support/person.ts';
import { sendInParts } from '../support/send-in-parts.ts';
import { test } from '../support/test.ts';

/** What pages say without JavaScript, besides a heading. */
const SHOWN: Record<string, [heading: RegExp, words: RegExp]> = {
  '/': [/^Get fitter at home/, /What happens in the trial session\?/],
  '/SelectService': [/^Select a service/, /From ₹999 a month/],
  '/diet': [/^Diet Plans to help you stay fit/, /WEIGHT LOSS OR FAT LOSS DIET PLAN/],
  '/fitnessplan': [/^Diet and Fitness plan/, /Day 1: Upper body/],
  '/institute': [/^Become the trainer people ask for/, /In every programme/],
  '/contact': [/^Contact Us/, /Grievance Officer/],
  '/about': [/^About FitGhar/, /certified personal trainers/],
  '/Privacy': [/^Privacy Policy/, /redress it within one month/],
};

/** Pages whose parts far below the screen load and are laid out late. */
const WITH_LAZY_PARTS = ['/', '/diet', '/fitnessplan', '/institute'];

/** What is left of a page where a form or something loading is hidden. */
const emptyBoxes = (page: Page) =>
  page.locator('main :is(section, div, details)').evaluateAll((all) =>
    all.flatMap((box) => {
      if (!(box instanceof HTMLElement) || !box.offsetHeight || !box.checkVisibility()) return [];
      return box.innerText.trim() || box.querySelector('img, svg') ? [] : [box.className];
    }),
  );

for (const width of [390, 1280])
  test(
    `every public page reads without JavaScript at ${width} px`,
    width === 390 ? {} : WHOLE_RUN_ONLY,
    async ({ openBrowser, request }) => {
      const page = await openBrowser({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      const paths = await publicPages(request);
      expect(paths).toEqual(expect.arrayContaining(Object.keys(SHOWN)));
      for (const path of paths) {
        const [heading, words] = SHOWN[path] ?? [/./];
        await page.goto(path);
        await expect(page.locator('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
        if (words) await expect(page.locator('main').getByText(words).first()).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
        expect([path, await emptyBoxes(page)]).toEqual([path, []]);
      }
    },
  );

test('what is typed where scripts are blocked is not put into the address', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.route(/\/(contact)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" } });
  });
  await page.goto('/contact');
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await email.fill('asha@example.in');
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(email).toHaveValue('asha@example.in');
  await page.goto('/');
  const pincode = page.getByLabel('Your pincode');
  await pincode.fill('560001');
  await pincode.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(pincode).toHaveValue('560001');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(
    `React takes over every public page in place with motion preference ${reducedMotion}`,
    WHOLE_RUN_ONLY,
    async ({ openBrowser, request }) => {
      test.slow();
      const page = await openBrowser({ reducedMotion, viewport: { width: 390, height: 800 } });
      for (const path of await publicPages(request)) {
        await page.goto(path);
        await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectHydrated(page.locator('#page'));
        expect(await htmlReplaced(page), path).toBe(0);
      }
    },
  );

test('React takes over every public page in place after an owner has changed all that is sold, and stopped selling some of it', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const team = await callAs(request, ADMIN);
  const reason = `Everything changes ${Date.now()}`;
  const { items }: { items: CatalogueItem[] } = await team.get('/api/v1/admin/catalogue');
  const sold = items.filter(({ kind }) => ['trial', 'plan', 'package', 'programme'].includes(kind));
  const { plan = [], package: packages = [], programme = [] } = Object.groupBy(sold, ({ kind }) => kind);
  const stopped = [plan.at(1), packages.at(1), programme.at(1)];
  const changes = sold.map((item) => ({
    ...{ kind: item.kind, id: item.id },
    ...(item.price !== null && { price: item.price + 100 }),
    ...(item.old_price !== null && { old_price: item.old_price + 150 }),
    ...(item.about !== null && { about: `${item.about} Changed` }),
    ...(stopped.includes(item) && { available: false }),
  }));
  const version = await team.post('/api/v1/admin/catalogue/versions', { changes, reason, starts_at: '2099-01-01T00:00:00+05:30' });
  try {
    const { open_at } = await team.post(`/api/v1/admin/catalogue/versions/${version.number}/preview`);
    const page = await openBrowser({ viewport: { width: 390, height: 800 } });
    await page.goto(open_at);
    const paths = [...(await publicPages(request)), ...(await publicPages(request, 'hi'))];
    for (const path of paths.filter((each) => !/\/in\/(?!bengaluru)/.test(each))) {
      await page.goto(path); // one city stands for all
      await expectHydrated(page.locator('#page'));
      expect.soft(await htmlReplaced(page), path).toBe(0);
    }
  } finally {
    await team.post(`/api/v1/admin/catalogue/versions/${version.number}/withdraw`, { reason });
  }
});

test('what is typed and sent before the code has arrived is kept and sent, and the page does not move', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await code;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shifts: Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await email.fill('asha@');
  await page.getByLabel('Requirement').pressSequentially('A mat, please');
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  expect(page.url()).toMatch(/\/contact$/);
  await page.getByLabel('Requirement').focus();
  arrive();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('asha@');
  await expect(page.getByLabel('Requirement')).toHaveValue('A mat, please');
  expect(await htmlReplaced(page)).toBe(0);
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')))).toBeLessThan(0.01);
});

/** Delays, or blocks, the code of a page's remote. */
async function withEntry(page: Page, name: string, how: (route: Route) => unknown): Promise<() => Promise<void>> {
  const entry = new RegExp(`/remotes/(~\\d+/)?${name}/.*/remoteEntry\\.js$`);
  await page.route(entry, (route) => void how(route));
  return () => page.unroute(entry);
}
const UNFINISHED = 'Parts of this page aren’t working';

test('a page whose code is eight seconds late stays as it was served, until its code takes over', WHOLE_RUN_ONLY, async ({ page }) => {
  await withEntry(page, 'mf-plans', (route) => setTimeout(() => void route.continue(), 8000));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('main h1');
      new MutationObserver(() => {
        if (!heading?.isConnected || document.querySelector('[role=alert]')) Object.assign(globalThis, { wasLost: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.goto('/diet', { waitUntil: 'commit' });
  const plans = page.getByRole('main').getByRole('link', { name: 'See plans and prices' });
  await expectHydrated(plans, { timeout: 15_000 });
  expect(await page.evaluate(() => 'wasLost' in globalThis)).toBe(false);
  expect(await htmlReplaced(page)).toBe(0);
});

test('a button that is pressed before its code has come shows that it waits, and then does what it says', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await withEntry(page, 'mf-plans', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/diet', { waitUntil: 'commit' });
  const choose = (plan: string) => page.getByRole('button', { name: new RegExp(`^Choose this plan.*${plan}`) });
  await choose('WEIGHT LOSS').click();
  await expect(choose('WEIGHT LOSS')).toHaveAttribute('aria-busy', 'true');
  await choose('MUSCLE BUILDING').click();
  await expect(choose('MUSCLE BUILDING')).toHaveAttribute('aria-busy', 'true');
  await expect(choose('WEIGHT LOSS')).not.toHaveAttribute('aria-busy');
  arrive();
  await expect(page).toHaveURL(/\/login$/); // a visitor buys after login
});

test('a page whose code cannot be loaded stays readable below that message, and Try again takes it over', async ({ page }) => {
  const restore = await withEntry(page, 'mf-marketing', (route) => route.abort());
  await page.goto('/');
  const main = page.getByRole('main');
  const trial = main.getByRole('link', { name: 'Book a trial for ₹99' });
  await expect(page.getByRole('alert')).toContainText(UNFINISHED);
  await expect(trial).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Frequently asked questions' })).toBeAttached();
  await trial.click();
  await expect(page).toHaveURL(/\/(booksession|login)/);
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  const fact = await main.getByText('Certified trainers').first().elementHandle();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectHydrated(trial);
  expect(await fact?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await htmlReplaced(page)).toBe(0);
});

for (const width of [320, 390, 1280])
  test(
    `the message of a page whose code cannot be loaded moves and hides nothing at ${width} px`,
    width === 390 ? {} : WHOLE_RUN_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
      await withEntry(page, 'mf-plans', async (route) => {
        await failure;
        await route.abort();
      });
      const shifts = await watchShifts(page);
      await page.goto('/diet', { waitUntil: 'commit' });
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await fontsLoaded(page);
      await expectHydrated(page.getByRole('banner').getByRole('link').first());
      const before = await heading.boundingBox();
      fail();
      const message = page.getByRole('alert');
      await expect(message).toContainText(UNFINISHED);
      expect(await heading.boundingBox()).toEqual(before);
      expect(await shifts()).toEqual([]);
      await expect(message.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      // The end of the page can be scrolled above it, and the keyboard folds it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
      const top = await message.evaluate((element) => element.getBoundingClientRect().top);
      expect(await page.getByRole('contentinfo').evaluate(bottomOf)).toBeLessThanOrEqual(top);
      await message.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(message.getByRole('button', { name: 'Try again' })).toBeHidden();
      await expect(message).toContainText(UNFINISHED);
      expect(await message.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(72);
    },
  );

test('links of a page whose code cannot be loaded lead to pages that can be read', WHOLE_RUN_ONLY, async ({ page }) => {
  await withEntry(page, 'mf-marketing', (route) => route.abort());
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(UNFINISHED);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: /^Get fitter at home/ })).toBeVisible();
});

test('where the HTML of a version and its code disagree, the code wins', async ({ page }) => {
  await page.route(/\/contact$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)Contact Us/, '$1Call Us') });
  });
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await code;
    await route.continue();
  });
  const reports: string[] = [];
  await page.route('**/telemetry/remotes', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Call Us' })).toBeVisible();
  arrive();
  await expect(main.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Call Us' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await htmlReplaced(page)).toBeGreaterThan(0);
  // It is no failure of the version.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => reports.join()).toContain('"shown"');
  expect(reports.join()).not.toContain('"failed"');
});

test('the first frame leaves out only what is below the screen', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  const screens = [
    [360, 640],
    [430, 932],
    [768, 1000],
    [1280, 720],
    [1920, 1000],
    [1920, 1080],
  ];
  const page = await openBrowser({ javaScriptEnabled: false });
  for (const path of await publicPages(request)) {
    await page.goto(path);
    for (const [width = 0, height = 0] of screens) {
      await page.setViewportSize({ width, height });
      const tops = await page.evaluate(() => {
        const { dataset } = document.documentElement;
        const isShown = (each: Element) => getComputedStyle(each).display !== 'none';
        const shown = [...document.querySelectorAll('#root *')]
          .filter(isShown)
          .map((each) => ({ each, ...each.getBoundingClientRect().toJSON() }));
        dataset.firstFrame = '';
        const leftOut = shown.filter(({ each }) => !isShown(each));
        delete dataset.firstFrame;
        return leftOut.map(({ top }) => Number(top));
      });
      expect(tops.length).toBeGreaterThan(0);
      expect(Math.min(...tops), `${path} at ${width} × ${height}`).toBeGreaterThanOrEqual(height);
    }
  }
});

for (const [width, height] of [
  [360, 640],
  [390, 800],
  [768, 1024],
  [1920, 1080],
] as const)
  test(`nothing moves at ${width} px while a page arrives part by part`, WHOLE_RUN_ONLY, async ({ openBrowser, request, baseURL }) => {
    test.slow();
    const slow = await proxyPages(baseURL ?? '', sendInParts);
    try {
      const page = await openBrowser({ baseURL: slow.origin, viewport: { width, height } });
      const shifts = await watchShifts(page);
      for (const path of [...(await publicPages(request)), '/nowhere']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await fontsLoaded(page);
        expect([path, await shifts()]).toEqual([path, []]);
      }
    } finally {
      slow.close();
    }
  });

for (const width of [390, 1280])
  test(`nothing moves at ${width} px while someone scrolls through a page`, WHOLE_RUN_ONLY, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const shifts = await watchShifts(page);
    for (const path of WITH_LAZY_PARTS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await fontsLoaded(page);
      const end = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
      await page.mouse.move(width / 2, 400);
      await expect(async () => {
        await page.mouse.wheel(0, 500);
        await expect(end).toBeInViewport({ timeout: 1 });
      }).toPass({ intervals: [50] });
      await page.waitForLoadState('networkidle');
      expect([path, await shifts()]).toEqual([path, []]);
    }
  });

/** Approves a review that is too long to be shown whole, so that all pages have one. */
async function haveReviewApproved(request: APIRequestContext): Promise<void> {
  const person = aPerson({ mobile: aMobile() });
  await register(request, person);
  const review = 'Twice a week my trainer comes before work, and I no longer get out of breath on the stairs. '.repeat(6);
  const { id } = await (await callAs(request, person)).post('/api/v1/account/reviews', { name: 'Kavya', occupation: 'Teacher', review });
  await (await callAs(request, ADMIN)).post(`/api/v1/admin/reviews/${id}/approve`);
}

for (const width of [390, 768, 1280])
  test(
    `nothing moves at ${width} px for someone who jumps to the end of a page on a slow device`,
    width === 390 ? {} : WHOLE_RUN_ONLY,
    async ({ openBrowser, request }) => {
      test.slow();
      await haveReviewApproved(request);
      const page = await openBrowser({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const shifts = await watchShifts(page);
      for (const path of WHOLE_MATRIX ? WITH_LAZY_PARTS : ['/institute']) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await fontsLoaded(page);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByText('Kavya, Teacher').first()).toBeAttached({ timeout: 30_000 });
        await page.waitForLoadState('networkidle');
        expect([path, await shifts()]).toEqual([path, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    },
  );

test('all of a page is laid out once it is idle', WHOLE_RUN_ONLY, async ({ page }) => {
  for (const path of WITH_LAZY_PARTS) {
    await page.goto(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-from-top');
    for (const part of ['[data-below] > section', '#root > footer'])
      await expect(page.locator(part).last()).toHaveCSS('content-visibility', 'visible');
  }
});

test('nothing moves when the fonts arrive', WHOLE_RUN_ONLY, async ({ openBrowser }) => {
  for (const path of ['/', '/diet', '/institute', '/about', '/TermsConditions']) {
    const page = await openBrowser();
    const { promise: fonts, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts;
      await route.continue();
    });
    const shifts = await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    arrive();
    await page.waitForLoadState('networkidle');
    await fontsLoaded(page);
    expect([path, await shifts()]).toEqual([path, []]);
  }
});

test('the font of Hindi letters is loaded once a page has some', WHOLE_RUN_ONLY, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url());
  });
  await page.goto('/contact');
  await fontsLoaded(page);
  expect(requested).toHaveLength(5); // headings and texts, each with its rupee sign, and the names of languages
  const hindi = page.waitForResponse(/devanagari\.woff2/);
  await page.getByLabel('Requirement').fill('योग');
  await hindi;
});

test('a draft is restored without replacing the page', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/contact');
  const requirement = page.getByRole('main').getByLabel('Requirement');
  await requirement.fill('A mat, please');
  await requirement.blur();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('A mat, please');
  await page.reload();
  await expect(requirement).toHaveValue('A mat, please');
  expect(await htmlReplaced(page)).toBe(0);
});
