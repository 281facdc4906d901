import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, callAs, enrol, sendPlan } from '../support/calls.ts';
import { logIn, register } from '../support/person.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A page that others change while axe looks at it is looked at again; what is wrong with it stays wrong. */
const assertNoViolations = (look: () => AxeBuilder): Promise<void> =>
  expect(async () => {
    const { violations } = await look().analyze();
    const nodes = violations.flatMap((violation) => violation.nodes);
    expect(nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)).toEqual([]);
  }).toPass({ timeout: 10_000 });

/** Every rule in light, and those about colours in dark, too. */
async function assertAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await assertNoViolations(() => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await assertNoViolations(() => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withRules(COLOUR_RULES));
}

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of [
  '/',
  '/login',
  '/forgotpassword',
  '/changepassword?id=none',
  '/trainer',
  '/updatekyc',
  '/corporate',
  '/contact',
  '/Refund',
  '/shopnow',
  '/diet',
  '/fitnessplan',
  '/institute',
  '/institute/certificate/FG-00000-00000',
  '/no-such-page',
  '/error',
]) {
  test(`${path} in light and dark is accessible and fits a phone of 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await assertAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test('every page of the dashboard is accessible in light and dark, and fits a phone of 320 pixels', async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request);
  await bookTrial(request, person, '10:00');
  const { post } = await callAs(request, person);
  await post('/api/v1/account/tickets', { message: 'A ticket with a rather long message that does not fit into one line' });
  await sendPlan(request, person);
  await enrol(request, person);
  await logIn(page, person);
  for (const name of [
    '',
    'my-plans',
    'transactions',
    'plan-transactions',
    'enrolments',
    'diet',
    'tickets',
    'edit',
    'notices',
    'security',
    'my-data',
    'review',
  ]) {
    await page.goto(`/user/userDashboard?page=${name}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    const readPlan = page.getByRole('button', { name: 'Read the plan' });
    if (await readPlan.isVisible()) await readPlan.click();
    for (const row of await page.locator('main summary').all()) await row.click();
    await assertAccessible(page);
    expect(await sidewaysScroll(page), name).toBe(0);
  }
});

test('the wizard and the dashboard are accessible, with a name of 60 letters, too', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request, {
    name: 'Venkatanarasimharajuvaripeta '.repeat(2).trim(),
    mobile: '9876500000',
    email: `long.${Date.now()}@example.in`,
    password: 'Namaste1',
  });
  await logIn(page, person);
  await page.goto('/user/userDashboard');
  await expect(page.getByText('No session yet')).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/booksession');
  await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('radio', { name: /^Fitness/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /^Tomorrow/ }).check();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the windows of a purchase are accessible and fit a phone of 320 pixels', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  await logIn(page, await register(request));
  await page.goto('/fitnessplan');
  await page.getByRole('button', { name: /^Choose this plan.*MUSCLE/ }).click();
  await expect(page.getByRole('dialog', { name: 'Price summary' })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Age should be between 18 - 50')).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('ops’ queue of plans and its desk are accessible and fit a phone of 320 pixels', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request);
  await sendPlan(request, person);
  await logIn(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=plan-deliveries');
  await page.getByLabel('Show').selectOption('sent');
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await expect(page.getByRole('heading', { name: 'What they told us' })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('every view of operations is accessible in light and dark, and fits a phone of 320 pixels', async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request);
  const order_id = await enrol(request, person);
  const { id, post } = await callAs(request, person);
  await post('/api/v1/payments/refunds', { order_id, reason: 'A reason with many words in it' });
  await post('/api/v1/account/tickets', { message: 'A ticket with a rather long message that does not fit into one line' });
  await post('/api/v1/account/reviews', { name: 'Kavya', occupation: 'Teacher', review: 'Some words about what I liked' });
  await bookTrial(request, person, '16:00');
  await logIn(page, ADMIN);
  const { response } = await (await callAs(request, ADMIN)).get('/api/v1/trainers?page=1&limit=1');
  for (const view of [
    '',
    'requests',
    'trainers',
    `trainers&id=${response.rows[0]._doc._id}`,
    'users',
    `users&id=${id}`,
    'history',
    'reviews',
    'tickets',
    'notices',
    'payments',
    'enrolments',
    'enquiries',
    'releases',
    'audit',
    'queues',
    'team',
    'second-factor',
  ]) {
    await page.goto(`/admin/adminDashboard?view=${view}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    for (const row of await page.locator('main summary').all()) await row.click();
    await assertAccessible(page);
    expect(await sidewaysScroll(page), view).toBe(0);
  }
});
