import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { ADMIN, bookTrial, callAs } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, type Person, register } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';
import { test } from '../support/test.ts';

const open = (page: Page, name = '') => page.goto(`/user/userDashboard${name && `?page=${name}`}`);

/** Opens a dashboard page and waits for its event stream. */
async function openLive(page: Page, name = ''): Promise<void> {
  const stream = page.waitForResponse(/account\/stream/);
  await open(page, name);
  await stream;
}

async function registerAndLogIn(page: Page, request: Parameters<typeof register>[0]): Promise<Person> {
  const person = await register(request);
  await logInByApi(page, person);
  return person;
}

test('every dashboard page has its own address, a way back and an empty state', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await registerAndLogIn(page, request);
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Namaste, Kavya Menon' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Account' });
  await sidebar.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByText('No transactions available.')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Plan Transactions' }).click();
  await expect(page.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  for (const name of ['Plans', 'Sessions'])
    await expect(page.getByRole('region', { name }).getByText('No transactions available.')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByText('No open tickets')).toBeVisible();
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(page.getByText('No closed tickets')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await sidebar.getByRole('button', { name: /^Home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('login returns to the dashboard page that required it', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await open(page, 'tickets');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/userDashboard\?page=tickets$/);
});

test('changing the profile updates the greeting', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await registerAndLogIn(page, request);
  await open(page, 'edit');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('काव्या मेनन');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile number').fill('9876500001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await open(page);
  await expect(page.getByRole('heading', { name: 'Namaste, काव्या मेनन' })).toBeVisible();
});

test('a ticket with a picture is raised, answered live, replied to and closed', async ({ page, request }) => {
  const person = await registerAndLogIn(page, request);
  await bookTrial(request, person, '06:00');
  await openLive(page, 'tickets');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('This field is mandatory!')).toBeVisible();
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Message').fill('The mat is torn');
  await page
    .getByLabel('Picture or PDF')
    .setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('MZ, a program') });
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture, or a PDF').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Picture or PDF').setInputFiles(aPicture());
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Ticket raised. We’ll reply within 24 hours')).toBeVisible();
  const ticket = page.locator('details').filter({ hasText: 'The mat is torn' });
  await expect(ticket.getByText('Pending')).toBeVisible();
  await ticket.locator('summary').click();
  const picture = ticket.getByRole('img', { name: 'Your attachment' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const admin = await callAs(request, ADMIN);
  const { rows } = await (await callAs(request, person)).get('/api/v1/account/tickets');
  await admin.post(`/api/v1/admin/tickets/${rows[0].ticket_id}/answer`, { message: 'A new one is on its way' });
  await expect(ticket.getByText('A new one is on its way')).toBeVisible();
  await expect(ticket.getByText('Answered')).toBeVisible();
  await ticket.getByLabel('Your reply').fill('Thank you');
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('Thank you')).toBeVisible();
  await admin.post(`/api/v1/admin/tickets/${rows[0].ticket_id}/close`);
  await expect(page.getByText('No open tickets')).toBeVisible();
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(page.locator('details').filter({ hasText: 'The mat is torn' })).toBeVisible();
});

test('a refund is explained and requested, and its progress updates without a reload', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await registerAndLogIn(page, request);
  const orderId = await bookTrial(request, person, '08:00');
  await openLive(page, 'transactions');
  const row = page.locator('details').filter({ hasText: '₹99' });
  await row.locator('summary').click();
  await expect(row.getByText(orderId)).toBeVisible();
  await row.getByRole('button', { name: 'Refund or change' }).click();
  await expect(row.getByText('You’ll get ₹99 as a refund.')).toBeVisible();
  await expect(row.getByText(/3–5 weeks/)).toBeVisible();
  await row.getByRole('button', { name: 'Request refund' }).click();
  await expect(row.getByText('Please enter a reason')).toBeVisible();
  await row.getByLabel('Reason for refund').fill('We move to another city');
  await row.getByRole('button', { name: 'Request refund' }).click();
  await expect(row.getByText('Requested', { exact: true })).toHaveAttribute('aria-current', 'step');
  const admin = await callAs(request, ADMIN);
  const { rows } = await (await callAs(request, person)).get('/api/v1/payments/refunds');
  await admin.post(`/api/v1/admin/refunds/${rows[0].id}/approve`);
  await expect(row.getByText('Refund sent')).toHaveAttribute('aria-current', 'step');
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
});

test(
  'a notice to everyone appears live, and by polling if the stream is blocked',
  WHOLE_RUN_ONLY,
  async ({ page, request, openBrowser }) => {
    await registerAndLogIn(page, request);
    const barred = await openBrowser();
    await barred.route('**/account/stream', (route) => route.abort());
    await logInByApi(barred, await register(request));
    await barred.goto('/user/userDashboard');
    await expect(barred.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
    await openLive(page);
    const title = `Diwali ${Date.now()}`;
    await (await callAs(request, ADMIN)).post('/api/v1/admin/notices', { title, message: 'We rest on Sunday' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(barred.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
    await open(page, 'notices');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await barred.context().close();
  },
);

test('a broken stream reconnects and catches up', WHOLE_RUN_ONLY, async ({ page, request, context }) => {
  const person = await registerAndLogIn(page, request);
  await openLive(page);
  await expect(page.getByText('No session yet')).toBeVisible();
  await context.setOffline(true);
  await bookTrial(request, person, '09:00');
  await context.setOffline(false);
  await expect(page.getByText('Session Booked').first()).toBeVisible({ timeout: 20_000 });
});

test('a blocked customer is logged out at once', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await registerAndLogIn(page, request);
  await openLive(page);
  const { id } = await callAs(request, person);
  await (await callAs(request, ADMIN)).post(`/api/v1/admin/users/${id}/block`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('logging out in one tab clears the other', WHOLE_RUN_ONLY, async ({ page, request, context }) => {
  await registerAndLogIn(page, request);
  await open(page);
  const other = await context.newPage();
  await open(other, 'edit');
  await expect(other.getByLabel('Name')).toHaveValue('Kavya Menon');
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('button', { name: 'LOGIN' })).toBeVisible();
});

test('two tabs with an expired token renew the session and both continue', WHOLE_RUN_ONLY, async ({ page, request, context }) => {
  await registerAndLogIn(page, request);
  await open(page);
  const other = await context.newPage();
  await open(other, 'edit');
  await expect(other.getByLabel('Name')).toHaveValue('Kavya Menon');
  const renewals: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/session/refresh')) renewals.push(answer.status());
  });
  await page.goto('/Refund');
  await other.goto('about:blank');
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'));
  await Promise.all([page, other].map((tab) => tab.goto('/user/userDashboard?page=edit')));
  for (const tab of [page, other]) await expect(tab.getByLabel('Name')).toHaveValue('Kavya Menon');
  // Usually one. Chromium may show a tab the storage of another with a delay, and it renews again with the new cookie.
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.filter((status) => status !== 200)).toEqual([]);
});

test('another device can be logged out, and the password changed', WHOLE_RUN_ONLY, async ({ page, request, openBrowser }) => {
  const person = await registerAndLogIn(page, request);
  const phone = await openBrowser();
  await logInByApi(phone, person);
  await callAs(request, person); // a third device
  await open(page, 'security');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('button', { name: 'Log out of all other devices' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await open(phone, 'edit');
  await expect(phone).toHaveURL(/\/login$/);
  await page.getByLabel('Current password').fill('wrong1');
  await page.getByLabel('New password').fill('Fresh2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Incorrect password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await phone.context().close();
});

test(
  'customers download their data, change consent, and request and cancel account deletion',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const person = await registerAndLogIn(page, request);
    await open(page, 'my-data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(data.account.email).toBe(person.email);
    await open(page, 'messages');
    await page.getByRole('checkbox', { name: 'Offers by email and SMS' }).check();
    await open(page, 'my-data');
    await expect(page.getByText(/agreed to Offers/)).toBeVisible();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
    await open(page);
    await page.getByRole('link', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  },
);

test('a review with a picture is sent and acknowledged', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await registerAndLogIn(page, request);
  await page.goto('/uploadreview');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please write a few words')).toBeVisible();
  await page.getByLabel('Occupation').fill('Teacher');
  await page.getByRole('radio', { name: '★ 5' }).press('Space');
  await page.getByLabel('What is it about?').selectOption('Yoga at home');
  await page.getByRole('textbox', { name: 'Review' }).fill('My back has not hurt since.');
  await page.getByLabel('Your photo').setInputFiles(aPicture());
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('registration records consent to offers', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const email = `offers.${Date.now()}@example.in`;
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill('Ravi');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill('Namaste1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Registered Successfully')).toBeVisible();
  const { rows } = await (await callAs(request, { email, password: 'Namaste1' })).get('/api/v1/account/consents');
  expect(rows.map(({ purpose, given }: { purpose: string; given: boolean }) => `${purpose} ${given}`)).toEqual([
    'offers true',
    'terms true',
  ]);
});
