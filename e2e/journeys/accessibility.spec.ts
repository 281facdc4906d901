import { AxeBuilder } from '@axe-core/playwright';
import { packagesPage } from '@fitghar/contracts/booking';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, buyPackage, callAs, enrol, sendPlan, sessionDay } from '../support/calls.ts';
import { Keyboard } from '../support/keyboard.ts';
import { WHOLE_MATRIX, WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { menuPages, publicPages, unlistedPages } from '../support/pages.ts';
import { aPerson, confirmByPassword, logInByApi, type Person, register } from '../support/person.ts';
import { aTrainerDay, aVisit } from '../support/visit.ts';
import { giveState } from '../support/wizard.ts';

type Login = Pick<Person, 'email' | 'password'>;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Retries, because live updates may change a page during the scan; real violations persist. */
const assertNoViolations = (look: () => AxeBuilder): Promise<void> =>
  expect(async () => {
    const { violations } = await look().analyze();
    const nodes = violations.flatMap((violation) => violation.nodes);
    expect(nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)).toEqual([]);
  }).toPass({ timeout: 10_000 });

/** Checks all rules in light mode, and colour rules in dark mode too if `dark`. */
async function assertAccessible(page: Page, dark = WHOLE_MATRIX): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await assertNoViolations(() =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(WCAG),
  );
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // The browser recolours an element at a time.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await assertNoViolations(() =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withRules(COLOUR_RULES),
  );
}

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** These need the ID of a record, or are no page. */
const OTHERS = ['/institute/certificate/FG-00000-00000', '/no-such-page'];

test('pages without a login are accessible and fit 320 pixels', async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const paths = WHOLE_MATRIX ? [...(await publicPages(request)), ...(await unlistedPages(request)), ...OTHERS] : ['/'];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await assertAccessible(page, true);
      expect(await sidewaysScroll(page)).toBe(0);
    });
});

test('every dashboard page is accessible and fits 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request);
  await bookTrial(request, person, '10:00');
  const { post } = await callAs(request, person);
  await post('/api/v1/account/tickets', { message: 'A ticket with a rather long message that does not fit into one line' });
  await sendPlan(request, person);
  await enrol(request, person);
  await logInByApi(page, person);
  await page.goto('/user/userDashboard');
  for (const address of await menuPages(page, 'account'))
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      const readPlan = page.getByRole('button', { name: 'Read the plan' });
      if (await readPlan.isVisible()) await readPlan.click();
      for (const row of await page.locator('main summary').all()) await row.click();
      await assertAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
    });
});

test('the wizard and the dashboard are accessible, even with a 60-letter name', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request, {
    name: 'Venkatanarasimharajuvaripeta '.repeat(2).trim(),
    mobile: '9876500000',
    email: `long.${Date.now()}@example.in`,
    password: 'Namaste1',
  });
  await logInByApi(page, person);
  await page.goto('/user/userDashboard');
  await expect(page.getByText('No session yet')).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/booksession');
  await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('radio', { name: /^Fitness/ }).press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /^Tomorrow/ }).press('Space');
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the trainer’s day, and moving a visit, are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request, aPerson({ name: `Rohini ${Date.now().toString(36)}` }));
  const order = await bookTrial(request, person, '14:00', person.name);
  const { get, post } = await callAs(request, ADMIN);
  const path = '/api/v1/admin/service-requests';
  const [{ id }] = (await get(`${path}?q=${order}`)).rows;
  const { rows } = await get(`${path}/${id}/candidates`);
  await post(`${path}/${id}/assign`, { trainer_id: rows.find(({ name }: { name: string }) => name === 'Arjun Rao').id });
  await logInByApi(page, { email: 'arjun.rao@fitghar.local', password: 'Namaste@2026' });
  await page.goto('/trainerDashboard');
  for (const tab of ['Hours', 'Earnings', 'Profile', 'Week']) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    await expect(panel).not.toContainText('Loading');
    await expect(page.getByRole('tabpanel')).toHaveCount(1); // the one before has left
    await assertAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.getByRole('listitem').filter({ hasText: person.name }).last().getByRole('button', { name: /^Move/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await assertAccessible(page);
});

/** Answers of the booking area that would take a day, or a full hour, to come about. */
const SESSION_DATE = sessionDay();
const PRESENTED = {
  'links/65f1a0b2c3d4e5f6000000c1?**': {
    ...{ date: SESSION_DATE, time: '07:00', service_type: 'YOGA', status: 'Trainer Assigned', trainer: 'Lakshmi Nair', is_trial: false },
    ...{ moves: 1, can_move: true, can_cancel: true, cancel_uses_it: false, movable_until: SESSION_DATE },
  },
  'links/65f1a0b2c3d4e5f6000000c1/times?**': {
    date: SESSION_DATE,
    times: ['07:00', '08:00', '09:00'].map((time) => ({ time, free: time === '09:00', full: time === '08:00', same_trainer: false })),
  },
  waitlist: {
    rows: (['offered', 'waiting'] as const).map((status, index) => ({
      ...{ id: `65f1a0b2c3d4e5f6000000d${index}`, service_type: 'YOGA', date: SESSION_DATE, time: '18:00', status },
      trainer_gender: 'Any',
      ...{ position: index || null, offered_until: index ? null : `${SESSION_DATE}T06:00:00+05:30`, session_id: null, package_id: null },
    })),
  },
};

test('a reminder’s page and a waiting list are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  for (const [path, json] of Object.entries(PRESENTED))
    await page.route(`**/bff/api/v1/booking/${path}`, (route) => route.fulfill({ json }));
  await page.goto('/session?id=65f1a0b2c3d4e5f6000000c1&until=1&signature=x');
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await expect(page.getByRole('radio', { name: /^9:00 am/ })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'I can’t make it' }).click();
  await expect(page.getByText(/^Cancel this session/)).toBeVisible();
  await assertAccessible(page);
  await logInByApi(page, await register(request));
  await page.goto('/user/userDashboard');
  await expect(page.getByRole('button', { name: 'Take this slot' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the trainer’s visits of today are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const visit = {
    ...aVisit(SESSION_DATE),
    ...{ is_trial: false, service_type: 'YOGA' as const, landmark: 'Metro', note: 'Tight hamstrings' },
    health: { goal: 'Weight loss', injuries: 'Left knee', conditions: 'Asthma' },
  };
  const visits = ['07:00', '09:00'].map((time, index) => ({
    ...visit,
    ...{ id: `65f1a0b2c3d4e5f6000000c${index}`, time, travel_minutes: index ? 35 : null },
  }));
  await page.route('**/bff/api/v1/trainer/day?**', (route) => route.fulfill({ json: aTrainerDay(SESSION_DATE, visits) }));
  await logInByApi(page, { email: 'arjun.rao@fitghar.local', password: 'Namaste@2026' });
  await page.goto('/trainerDashboard');
  await expect(page.getByText('Goal and health').first()).toBeVisible();
  for (const summary of await page.getByRole('tabpanel').locator('summary').all()) await summary.click();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a package, its dialogs and its progress are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request, aPerson());
  await bookTrial(request, person, '12:00');
  await buyPackage(request, person);
  await logInByApi(page, person);
  await page.goto('/user/userDashboard');
  await page.getByText('12 upcoming sessions').click();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  for (const name of [/^Move (?!all)/, /^Move all sessions of a weekday/, /^Skip/, /^Pause/, /^My progress/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).not.toContainText('Loading');
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  // As after its trainer was blocked.
  const gone = { trainer: null, trainer_gone: true };
  await page.route('**/bff/api/v1/booking/packages/mine?**', async (route) => {
    const { rows, ...others } = packagesPage.parse(await (await route.fetch()).json());
    const json = { ...others, rows: rows.map((row) => ({ ...row, sessions: row.sessions.map((each) => ({ ...each, ...gone })) })) };
    await route.fulfill({ json });
  });
  const { rows } = packagesPage.parse(await (await callAs(request, person)).get('/api/v1/booking/packages/mine'));
  const sessions = (rows[0]?.sessions ?? []).map(({ id, date, time }, index) => ({
    ...{ id, date, time },
    trainer: index ? { id: '65f1a0b2c3d4e5f6000000e1', name: 'Lakshmi Nair', rating: 4.5 } : null,
    alternatives: index ? [] : [{ date, time: '18:00' }],
  }));
  const json = { rows: [{ package_id: rows[0]?.id, gone: 'Arjun Rao', sessions }] };
  await page.route('**/bff/api/v1/booking/replacements', (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept for 11 sessions' })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('purchase dialogs are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  await logInByApi(page, await register(request));
  await page.goto('/fitnessplan');
  await page.getByRole('button', { name: /^Choose this plan.*MUSCLE/ }).click();
  await expect(page.getByRole('dialog', { name: 'Price summary' })).toBeVisible();
  await assertAccessible(page);
  await giveState(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Age should be between 18 - 50')).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the plan delivery list and editor are accessible and fit 320 pixels', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request);
  await sendPlan(request, person);
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=plan-deliveries');
  await page.getByLabel('Show').selectOption('sent');
  await page.getByRole('table', { name: 'Plan deliveries' }).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Assessment' })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('tab', { name: 'Assessment' }).click();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a ticket opens beside its list at its own address, by keyboard, and covers a phone', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  const { ticket_id } = await (await callAs(request, person)).post('/api/v1/account/tickets', { message: 'The mat is torn' });
  await logInByApi(page, ADMIN);
  await page.goto(`/admin/adminDashboard?view=tickets&q=${ticket_id}`);
  const opener = page.getByRole('row').nth(1).getByRole('link');
  const panel = page.getByRole('dialog', { name: /^Ticket/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(opener).toBeInViewport(); // not covered
  await assertAccessible(page);
  await page.reload();
  await expect(panel.getByText('The mat is torn')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto(`/admin/adminDashboard?view=tickets&id=${ticket_id}`);
  await expect(panel.getByText('The mat is torn')).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(390);
  await assertAccessible(page);
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/view=tickets$/);
});

test('whatever a caller can name is found by keyboard, and opens beside its list', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  const order = await bookTrial(request, person);
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard');
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.insertText(order);
  await expect(page.getByRole('option', { name: new RegExp(`${person.name}.*${order}`) })).toBeVisible();
  await assertAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(`^${person.name}`) })).toBeVisible();
  await expect(page).toHaveURL(/view=requests&id=/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/view=tickets$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await assertAccessible(page);
});

const PARTS = [1, 2, 3];
for (const part of PARTS)
  test(
    `every operations view is accessible and fits 320 pixels, part ${part} of ${PARTS.length}`,
    WHOLE_RUN_ONLY,
    async ({ page, request }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 720 });
      const person = await register(request);
      const order_id = await enrol(request, person);
      const { id, post } = await callAs(request, person);
      await post('/api/v1/payments/refunds', { order_id, reason: 'A reason with many words in it' });
      await post('/api/v1/account/tickets', { message: 'A ticket with a rather long message that does not fit into one line' });
      await post('/api/v1/account/reviews', { name: 'Kavya', occupation: 'Teacher', review: 'Some words about what I liked' });
      await bookTrial(request, person, '16:00');
      await logInByApi(page, ADMIN);
      const { response } = await (await callAs(request, ADMIN)).get('/api/v1/trainers?page=1&limit=1');
      const records = [`trainers&id=${response.rows[0]._doc._id}`, `users&id=${id}`].map((view) => `/admin/adminDashboard?view=${view}`);
      await page.goto('/admin/adminDashboard');
      const addresses = [...(await menuPages(page, 'operations')), ...records];
      for (const address of addresses.filter((_, index) => index % PARTS.length === part - 1)) {
        await page.goto(address);
        // A record covers its list on a phone.
        const shown = records.includes(address) ? page.getByRole('dialog') : page.locator('main');
        await expect(shown.getByRole('heading').first()).toBeVisible();
        await expect(page.getByText('Loading')).toHaveCount(0);
        for (const row of await shown.locator('summary').all()) await row.click();
        await page.evaluate(() => scrollTo(0, 0)); // what the header covers has no size of its own
        await assertAccessible(page);
        expect(await sidewaysScroll(page), address).toBe(0);
      }
    },
  );

test('every part of the federation inspector is accessible and fits 320 pixels', WHOLE_RUN_ONLY, async ({ page }) => {
  test.slow();
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=releases&remote=mf-institute');
  await page.getByLabel('Local address').fill('http://localhost:9009');
  await page.getByRole('button', { name: 'Preview in this browser' }).click();
  await confirmByPassword(page, ADMIN);
  await expect(page.getByText('Preview started. Reload to see it')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/diet');
  await page.getByRole('button', { name: 'Inspect this page' }).click();
  for (const tab of ['Versions', 'Timeline', 'Shared modules', 'Errors']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await assertAccessible(page);
    expect(await sidewaysScroll(page), tab).toBe(0);
  }
});

for (const [who, signInAs, paths] of [
  ['a visitor', null, ['/', '/login', '/trainer', '/diet', '/institute', '/contact']],
  ['a customer', register, ['/booksession', ...['', 'tickets', 'edit', 'security'].map((name) => `/user/userDashboard?page=${name}`)]],
  ['operations', () => ADMIN, ['', 'requests', 'notices'].map((view) => `/admin/adminDashboard?view=${view}`)],
] satisfies [string, ((request: APIRequestContext) => Login | Promise<Login>) | null, string[]][])
  test(
    `at 400% zoom, the focus of ${who} is visible at every tab stop and nothing scrolls sideways`,
    WHOLE_RUN_ONLY,
    async ({ page, request }) => {
      const keyboard = await Keyboard.of(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 256 }); // a window of 1280 × 1024
      if (signInAs) await logInByApi(page, await signInAs(request));
      for (const path of WHOLE_MATRIX ? paths : paths.slice(0, 1)) {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.getByText('Loading').first()).not.toBeInViewport(); // other parts load when they are near
        expect(await keyboard.walk(), path).toBeGreaterThan(10);
        expect(await sidewaysScroll(page), path).toBe(0);
      }
    },
  );

test(
  'in forced colours, progress, selected cards and the current page remain distinguishable',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await logInByApi(page, await register(request));
    await page.goto('/booksession');
    const card = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    await page.getByRole('radio', { name: /^Fitness/ }).press('Space');
    const background = (name: RegExp) => card(name).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(() => background(/^Fitness/)).not.toBe(await background(/^Yoga/));
    await expect(page.getByRole('progressbar', { name: 'Progress of your booking' })).toHaveCSS('forced-color-adjust', 'none');
    await page.goto('/user/userDashboard');
    const entry = (name: string) => page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });
    await expect(entry('Dashboard')).toHaveCSS('text-decoration-line', 'underline');
    await expect(entry('Tickets')).toHaveCSS('text-decoration-line', 'none');
  },
);
