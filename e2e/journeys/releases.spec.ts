import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { confirmByPassword, logInByApi, register } from '../support/person.ts';
import { releaseChanged } from '../support/release.ts';
import { test } from '../support/test.ts';
import { fillWizard, payByCard } from '../support/wizard.ts';

const CHANGE = {
  files: ['src/texts/en/wizard.ts', 'src/booking-wizard/booking-wizard.page.test.tsx'],
  from: "'Your booking'",
  to: "'Your session so far'",
};
const SLOW = {
  files: ['src/booking-wizard/service/service.step.tsx', 'src/booking-wizard/booking-wizard.page.test.tsx'],
  from: 'onChange={choose}',
  to: 'onChange={(...chosen: Parameters<typeof choose>) => { for (const until = performance.now() + 600; performance.now() < until; ); choose(...chosen); }}',
};
/** As many as a canary needs for comparison, and what they usually have. */
const STABLE_VISITORS = 110;
const USUAL_INP_MS = [48, 72, 104, 160];
/** More than it takes if all of them wait. */
const CANARY_VISITORS = 25;
// They release the same remote.
test.describe.configure({ mode: 'default' });
const changed = (page: Page) => page.getByRole('heading', { name: 'Your session so far' });

async function versionFor(request: APIRequestContext, visitor: string): Promise<string | undefined> {
  const answer = await request.get('/bff/api/v1/remotes', { headers: { cookie: `fitghar_visitor=${visitor}` } });
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === 'mf-booking')?.version;
}

/** Finds a visitor ID that the canary includes. */
async function visitorOf(request: APIRequestContext, version: string): Promise<string> {
  for (;;) {
    const visitor = randomUUID();
    if ((await versionFor(request, visitor)) === version) return visitor;
  }
}

/** Reports, as the page of a visitor who gets that version does, how long an interaction took. */
async function reportInp(request: APIRequestContext, visitor: string, version: string, value: number): Promise<void> {
  const headers = { cookie: `fitghar_visitor=${visitor}` };
  const html = await (await request.get('/booksession', { headers })).text();
  const visit = /"visit":"([^"]+)"/.exec(html)?.[1];
  const vitals = [{ remote: 'mf-booking', version, page: '/booksession', vital: 'inp', value }];
  const answer = await request.post('/bff/api/v1/telemetry/vitals', { headers, data: { visit, vitals } });
  expect(answer.status()).toBe(204);
}

test('a team releases mf-booking during a purchase: canary, promotion, rollback, and the purchase completes', async ({
  page,
  openBrowser,
  request,
}) => {
  test.setTimeout(240_000); // a release runs the remote's tests
  const person = await register(request);
  await logInByApi(page, person);
  // The page loads its last step ahead; here the connection breaks just then.
  const lastStep = /\/mf-booking\/[^/]+\/payment\./;
  await page.route(lastStep, (route) => route.abort());
  await fillWizard(page, { time: '9:00 am' });
  const files: string[] = [];
  page.on('request', (each) => each.url().includes('/mf-booking/') && files.push(each.url())); // retried at `/remotes/~1/mf-booking/`

  const version = await releaseChanged('mf-booking', CHANGE, '--canary', '10');
  const visitor = await visitorOf(request, version);
  const theirs = await openBrowser();
  await theirs.context().addCookies([{ name: 'fitghar_visitor', value: visitor, url: process.env.BASE_URL ?? '' }]);
  await logInByApi(theirs, await register(request));
  await theirs.goto('/booksession');
  await expect(changed(theirs)).toBeVisible();

  // So the payment step is a chunk that the open page has not loaded yet. It must come from the page's initial version.
  await page.unroute(lastStep);
  await page.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  expect(files.some((url) => /payment/.test(url))).toBe(true);
  expect(files.filter((url) => url.includes(encodeURI(version)) || url.includes(version))).toEqual([]);

  const ops = await openBrowser();
  await logInByApi(ops, ADMIN);
  await ops.goto('/admin/adminDashboard?view=releases');
  const booking = ops.getByRole('region', { name: 'mf-booking' });
  await booking.getByRole('button', { name: /Promote to 100%.*canary of mf-booking/ }).click();
  await ops.getByRole('dialog').getByRole('button', { name: 'Promote to 100%' }).click();
  await expect(booking.getByRole('region', { name: 'Visits of the canary of mf-booking' })).toBeHidden();
  await expect(async () => {
    await page.goto('/booksession');
    await expect(changed(page)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 10_000 });

  await booking.getByRole('button', { name: 'Roll back mf-booking' }).click();
  await ops.getByLabel(/^Reason/).fill('The text is not agreed yet');
  await ops.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect.poll(() => versionFor(request, visitor)).not.toBe(version);
  await page.goto('/booksession');
  await expect(page.getByRole('heading', { name: 'Your booking', exact: true })).toBeVisible();
});

test(
  'slow interactions in a canary arrive as INP of that remote, version and page, and roll it back',
  WHOLE_RUN_ONLY,
  async ({ openBrowser, request }) => {
    test.setTimeout(360_000); // a release runs the remote's tests
    const version = await releaseChanged('mf-booking', SLOW, '--canary', '10');
    const person = await register(request);
    const press = async (visitor: string) => {
      const page = await openBrowser();
      await logInByApi(page, person);
      await page.context().addCookies([{ name: 'fitghar_visitor', value: visitor, url: process.env.BASE_URL ?? '' }]);
      const library = page.waitForResponse(/\/assets\/vitals\.[^/]*js$/);
      await page.goto('/booksession');
      await library;
      await page.getByRole('radio', { name: /^Yoga/ }).click();
      // An interaction is measured up to the paint that follows it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.goto('about:blank'); // hides the page, which then reports
    };
    // Found beforehand: once it is rolled back, no one gets it.
    const visitors: string[] = [];
    while (visitors.length < CANARY_VISITORS) visitors.push(await visitorOf(request, version));
    await Promise.all(visitors.splice(0, 1).map(press));

    const ops = await openBrowser();
    await logInByApi(ops, ADMIN);
    await expect(async () => {
      await ops.goto('/admin/adminDashboard?view=releases');
      const booking = ops.getByRole('region', { name: 'mf-booking' });
      await booking.getByText('Web vitals', { exact: true }).click({ timeout: 5000 });
      const row = booking.getByRole('row').filter({ hasText: version }).filter({ hasText: '/booksession' });
      await expect(row.getByRole('cell', { name: /^[6-9]\d\d ms Poor$|^\d\.\d s Poor$/ })).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });

    for (let reports = 0; reports < STABLE_VISITORS; ) {
      const visitor = randomUUID();
      const stable = await versionFor(request, visitor);
      if (!stable || stable === version) continue;
      await reportInp(request, visitor, stable, USUAL_INP_MS[reports % USUAL_INP_MS.length] ?? 0);
      reports += 1;
    }
    await expect(async () => {
      await Promise.all(visitors.splice(0, 3).map(press));
      await ops.goto('/admin/adminDashboard?view=releases');
      const booking = ops.getByRole('region', { name: 'mf-booking' });
      await booking.getByText('Versions and history', { exact: true }).click({ timeout: 5000 });
      await expect(booking.getByText(`Canary ${version} rolled back: its INP`)).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 150_000 });
  },
);

test(
  'a team member previews a local remote inside the site, inspects the page by keyboard, and ends the preview',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    await logInByApi(page, ADMIN);
    await page.goto('/admin/adminDashboard?view=releases&remote=mf-institute');
    await page.getByLabel('Local address').pressSequentially('http://localhost:9009');
    await page.getByRole('button', { name: 'Preview in this browser' }).click();
    await confirmByPassword(page, ADMIN);
    await expect(page.getByText('Preview started. Reload to see it')).toBeVisible();
    await page.goto('/institute');
    await expect(page.getByText('Only in this browser: mf-institute http://localhost:9009')).toBeVisible();
    // Nothing listens there, so only the remote's own area fails.
    await expect(page.getByRole('heading', { name: 'This section is unavailable right now' })).toBeVisible();
    const inspector = page.waitForRequest(/federation-inspector/);
    const isLoaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('inspector')));
    expect(await isLoaded()).toBe(false);
    await page.getByRole('button', { name: 'Inspect this page' }).press('Enter');
    await inspector;
    await expect(page.getByRole('region', { name: 'mf-institute' })).toContainText(
      'Chosen for this browser on Releases, from http://localhost:9009',
    );
    await expect(page.getByRole('region', { name: 'mf-plans' })).toContainText('Stable for everyone');
    await page.getByRole('tab', { name: 'Versions' }).press('ArrowRight');
    const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
    await expect(timeline.getByRole('region', { name: 'mf-institute' })).toContainText('Failed in phase entry');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Inspect this page' })).toBeFocused();
    await page.getByRole('link', { name: 'Change or end preview' }).click();
    await page.getByRole('button', { name: /^End preview/ }).click();
    await expect(page.getByRole('button', { name: /^End preview/ })).toBeHidden();
    await page.goto('/institute');
    await expect(page.getByText('₹28,000').first()).toBeVisible();
  },
);

test(
  'after a contract change, an open page offers the new version at the next navigation and never forces it',
  WHOLE_RUN_ONLY,
  async ({ page }) => {
    await page.route('**/bff/api/v1/remotes', async (route) => {
      const answer = await route.fetch();
      const site = (await answer.json()) as { remotes: { name: string; slots: string[] }[] };
      for (const remote of site.remotes) if (remote.name === 'mf-institute') remote.slots.push('account.new-place');
      await route.fulfill({ json: site });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Certifications', exact: true }).click();
    await expect(page.getByText('₹28,000').first()).toBeVisible();
    const offer = page.getByText('A new version is available');
    await expect(offer).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const enrol = page.getByRole('button', { name: /^Enrol/ }).first();
    /** Scrolls the main action to where the offer is. @returns how far they are apart, less than 0 if one covers the other */
    const between = async () => {
      await enrol.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 90));
      const [over, under] = await Promise.all([offer.boundingBox(), enrol.boundingBox()]);
      if (!over || !under) throw new Error('There is no offer, or no Enrol, on screen');
      return Math.max(under.y - over.y - over.height, over.y - under.y - under.height);
    };
    await expect.poll(between).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer).toBeHidden();
  },
);
