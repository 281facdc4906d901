import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, callAs } from '../support/calls.ts';
import { logIn, type Person, register } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';

const open = (page: Page, name = '') => page.goto(`/user/userDashboard${name && `?page=${name}`}`);

/** Opens a page of the dashboard and waits until its event stream stands. */
async function openLive(page: Page, name = ''): Promise<void> {
  const stream = page.waitForResponse(/account\/stream/);
  await open(page, name);
  await stream;
}

async function signedIn(page: Page, request: Parameters<typeof register>[0]): Promise<Person> {
  const person = await register(request);
  await logIn(page, person);
  return person;
}

test('every page of the dashboard has an address, a way back, and says when there is nothing', async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Namaste, Kavya Menon' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Account' });
  await sidebar.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByText('No transactions available.')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Plan Transactions' }).click();
  await expect(page.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  await expect(page.getByText('No transactions available.')).toBeVisible();
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

test('a page of the dashboard that login stood before is where login leads', async ({ page, request }) => {
  const person = await register(request);
  await open(page, 'tickets');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/userDashboard\?page=tickets$/);
});

test('the profile is changed, and the greeting with it', async ({ page, request }) => {
  await signedIn(page, request);
  await open(page, 'edit');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('काव्या मेनन');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Phone number').fill('9876500001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await open(page);
  await expect(page.getByRole('heading', { name: 'Namaste, काव्या मेनन' })).toBeVisible();
});

test('a ticket with a picture is raised, answered while one looks on, replied to and closed', async ({ page, request }) => {
  const person = await signedIn(page, request);
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
  await expect(page.getByText('We have your ticket and answer within a day')).toBeVisible();
  const ticket = page.locator('details').filter({ hasText: 'The mat is torn' });
  await expect(ticket.getByText('Pending')).toBeVisible();
  await ticket.locator('summary').click();
  const picture = ticket.getByRole('img', { name: 'What you sent us' });
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

test('a refund is explained, asked for, and its states are followed without a reload', async ({ page, request }) => {
  const person = await signedIn(page, request);
  const orderId = await bookTrial(request, person, '08:00');
  await openLive(page, 'transactions');
  const row = page.locator('details').filter({ hasText: '₹99' });
  await row.locator('summary').click();
  await expect(row.getByText(orderId)).toBeVisible();
  await row.getByRole('button', { name: 'Refund or change' }).click();
  await expect(row.getByText('You would get ₹99 back.')).toBeVisible();
  await expect(row.getByText(/3 to 5 weeks/)).toBeVisible();
  await row.getByRole('button', { name: 'Ask for this refund' }).click();
  await expect(row.getByText('Please say why')).toBeVisible();
  await row.getByLabel('Why do you ask?').fill('We move to another city');
  await row.getByRole('button', { name: 'Ask for this refund' }).click();
  await expect(row.getByText('Asked for', { exact: true })).toHaveAttribute('aria-current', 'step');
  const admin = await callAs(request, ADMIN);
  const { rows } = await (await callAs(request, person)).get('/api/v1/payments/refunds');
  await admin.post(`/api/v1/admin/refunds/${rows[0].id}/approve`);
  await expect(row.getByText('Sent to you')).toHaveAttribute('aria-current', 'step');
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
});

test('a notice to everybody appears at once, and also where the stream is barred', async ({ page, request, browser }) => {
  await signedIn(page, request);
  const barred = await (await browser.newContext()).newPage();
  await barred.route('**/account/stream', (route) => route.abort());
  await logIn(barred, await register(request));
  await barred.goto('/user/userDashboard');
  await expect(barred.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
  await openLive(page);
  const title = `Diwali ${Date.now()}`;
  await (await callAs(request, ADMIN)).post('/api/v1/admin/notices', { title, message: 'We rest on Sunday' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
  await expect(barred.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
  await open(page, 'notices');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await barred.context().close();
});

test('a stream that breaks is taken up again, and what happened meanwhile is there', async ({ page, request, context }) => {
  const person = await signedIn(page, request);
  await openLive(page);
  await expect(page.getByText('No session yet')).toBeVisible();
  await context.setOffline(true);
  await bookTrial(request, person, '09:00');
  await context.setOffline(false);
  await expect(page.getByText('Session Booked').first()).toBeVisible({ timeout: 20_000 });
});

test('somebody who is blocked is out at once', async ({ page, request }) => {
  const person = await signedIn(page, request);
  await openLive(page);
  const { id } = await callAs(request, person);
  await (await callAs(request, ADMIN)).post(`/api/v1/admin/users/${id}/block`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('logging out in one tab leaves nothing in the other', async ({ page, request, context }) => {
  await signedIn(page, request);
  const other = await context.newPage();
  await open(other, 'edit');
  await expect(other.getByLabel('Name')).toHaveValue('Kavya Menon');
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('two tabs whose token has run out renew the session once, and both go on', async ({ page, request, context }) => {
  await signedIn(page, request);
  const other = await context.newPage();
  await open(other, 'edit');
  await expect(other.getByLabel('Name')).toHaveValue('Kavya Menon');
  let renewals = 0;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/session/refresh')) renewals += 1;
  });
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'));
  await Promise.all([page.goto('/user/userDashboard?page=edit'), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByLabel('Name')).toHaveValue('Kavya Menon');
  expect(renewals).toBe(1);
});

test('another browser can be logged out from here, and the password changed', async ({ page, request, browser }) => {
  const person = await signedIn(page, request);
  const phone = await (await browser.newContext()).newPage();
  await logIn(phone, person);
  await callAs(request, person); // a third one
  await open(page, 'security');
  await page.getByRole('button', { name: 'End this one' }).first().click();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('button', { name: 'End this one' })).toHaveCount(0);
  await open(phone, 'edit');
  await expect(phone).toHaveURL(/\/login$/);
  await page.getByLabel('Current password').fill('wrong1');
  await page.getByLabel('New password').fill('Fresh2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await phone.context().close();
});

test('one’s data can be downloaded, consent switched, and the erasure of the account asked for and taken back', async ({
  page,
  request,
}) => {
  const person = await signedIn(page, request);
  await open(page, 'my-data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data.account.email).toBe(person.email);
  await page.getByRole('checkbox', { name: 'Offers by mail and SMS' }).check();
  await expect(page.getByText(/agreed to Offers/)).toBeVisible();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('heading', { name: /^Your account will be erased on/ })).toBeVisible();
  await open(page);
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeVisible();
});

test('a review with a picture is sent and acknowledged', async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto('/uploadreview');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please write a few words')).toBeVisible();
  await page.getByLabel('Occupation').fill('Teacher');
  await page.getByRole('textbox', { name: 'Review' }).fill('My back has not hurt since.');
  await page.getByLabel('Picture of you').setInputFiles(aPicture());
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('registering records the consent to offers that was given', async ({ page, request }) => {
  const email = `offers.${Date.now()}@example.in`;
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill('Ravi');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Namaste1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText('Registered Successfully')).toBeVisible();
  const { rows } = await (await callAs(request, { email, password: 'Namaste1' })).get('/api/v1/account/consents');
  expect(rows.map(({ purpose, given }: { purpose: string; given: boolean }) => `${purpose} ${given}`)).toEqual([
    'offers true',
    'terms true',
  ]);
});
