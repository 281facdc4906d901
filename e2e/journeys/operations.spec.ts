import { TOTP } from 'otpauth';
import { expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, callAs, sessionDay } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { aPerson, logIn, register } from '../support/person.ts';
import { fillWizard, payByCard } from '../support/wizard.ts';

/** A phone number that no other test uses, so that its SMS are its own. */
const aMobile = () =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;

const view = (page: Page, name: string) => page.goto(`/admin/adminDashboard?view=${name}`);

test('a customer books and pays, ops assign a trainer, the visit is completed and rated, and the review stands in the carousel', async ({
  browser,
  request,
}) => {
  test.slow();
  const person = aPerson({ name: 'Rohan Kulkarni', mobile: aMobile() });
  await register(request, person);
  const [customer, ops] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await Promise.all([logIn(customer, person), logIn(ops, ADMIN)]);

  await fillWizard(customer, { service: 'Yoga', time: '9:00–10:00 pm' });
  await customer.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(customer);
  await expect(customer.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  await customer.goto('/user/userDashboard');
  const ongoing = customer.getByRole('region', { name: 'Ongoing Session' });
  await expect(ongoing).toContainText('Session Booked');

  await view(ops, 'requests');
  await ops.getByRole('searchbox', { name: 'Search' }).fill(person.mobile);
  await ops.getByRole('button', { name: 'Search', exact: true }).click();
  await ops
    .getByRole('row', { name: new RegExp(person.mobile) })
    .getByRole('button')
    .click();
  await ops.getByRole('button', { name: 'Assign a trainer' }).click();
  const choose = ops.getByRole('dialog', { name: 'Who comes?' });
  await expect(choose.getByText('Is not approved')).toBeVisible({ timeout: 30_000 });
  const name = 'Lakshmi Nair';
  await choose.getByRole('button', { name: `Assign ${name}` }).click();
  await expect(ops.getByText(`${name} is assigned. Both hear of it by SMS`)).toBeVisible();

  // Without a reload.
  await expect(ongoing).toContainText('Trainer Assigned');
  await expect(ongoing).toContainText(`${name} comes to you`);
  const pin = /Start PIN: (\d{4})/.exec(await ongoing.innerText())?.[1] ?? '';
  const sms = await mailsTo(request, `${person.mobile}@sms.local`);
  expect(sms.map(({ text }) => text.includes(`start PIN ${pin}`))).toEqual([true]);

  await ops.getByRole('button', { name: 'Complete' }).click();
  await ops.getByLabel('Start PIN').fill(pin);
  await ops.getByRole('dialog', { name: 'Did the visit take place?' }).getByRole('button', { name: 'Complete' }).click();
  await expect(ops.getByText('The visit is completed')).toBeVisible();
  await customer.getByRole('button', { name: '5 stars' }).click();
  await expect(customer.getByText('Thank you for your stars')).toBeVisible();
  await view(ops, `history&q=${person.mobile}`);
  await expect(ops.getByRole('row', { name: /Completed/ })).toContainText(name);

  const words = `I came back to my mat. ${person.mobile}`;
  await (await callAs(request, person)).post('/api/v1/account/reviews', { name: 'Rohan', occupation: 'Potter', review: words });
  await view(ops, 'reviews&status=pending');
  const review = ops.getByRole('row').filter({ hasText: words });
  await review.getByRole('button', { name: /^Approve/ }).click();
  await expect(review).toHaveCount(0);
  const { rows } = await (await request.get('/bff/api/v1/marketing/reviews')).json();
  expect(rows.map(({ review: text }: { review: string }) => text)).toContain(words);
  await view(ops, 'audit&action=request.assign');
  await expect(ops.getByRole('row', { name: /request\.assign/ }).first()).toContainText('Session Booked → Trainer Assigned');
});

test('the admin who was slower reads what the other has changed', async ({ browser, request }) => {
  const person = aPerson({ mobile: aMobile() });
  await register(request, person);
  await bookTrial(request, person, '20:00');
  const page = await (await browser.newContext()).newPage();
  await logIn(page, ADMIN);
  await view(page, `requests&q=${person.mobile}`);
  await page
    .getByRole('row', { name: new RegExp(person.mobile) })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Assign a trainer' }).click();
  const slower = page.getByRole('dialog', { name: 'Who comes?' });
  // The first one who asks waits until India's pincodes are read.
  await expect(slower.getByRole('button', { name: /^Assign/ }).first()).toBeVisible({ timeout: 30_000 });
  // This screen hears of changes late, as a slow line would have it.
  await page.route('**/bff/api/v1/admin/service-requests?*', (route) => route.abort());
  const { get, post } = await callAs(request, ADMIN);
  const row = (await get(`/api/v1/admin/service-requests?q=${person.mobile}`)).rows[0];
  const trainer = (await get(`/api/v1/admin/service-requests/${row.id}/candidates`)).rows.find(
    ({ eligible }: { eligible: boolean }) => eligible,
  );
  await post(`/api/v1/admin/service-requests/${row.id}/assign`, { trainer_id: trainer.id });
  await slower
    .getByRole('button', { name: /^Assign/ })
    .first()
    .click();
  await expect(
    slower
      .getByRole('alert')
      .filter({ hasText: `${trainer.name} is assigned now` })
      .first(),
  ).toBeVisible();
});

test('a visitor is led to the login and a customer reads that this is not for them', async ({ page, request }) => {
  await page.goto('/admin/adminDashboard?view=users');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, await register(request));
  await page.goto('/admin');
  await expect(page.getByText('403')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('a user is found, looked at and blocked, and is out at once', async ({ page, request }) => {
  const person = aPerson({ mobile: aMobile() });
  await register(request, person);
  const { get } = await callAs(request, person);
  await logIn(page, ADMIN);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(person.mobile);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${person.mobile}`));
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByLabel(/^Why/).fill('Was rude to a trainer');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked Succesfully')).toBeVisible();
  expect((await get('/api/v1/session/me')).statusCode).toBe(401);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Unblocked Succesfully')).toBeVisible();
});

test('a list keeps its words, order and columns in its address', async ({ page, request }) => {
  const person = aPerson({ name: `Zubin ${aMobile()}` });
  await register(request, person);
  await logIn(page, ADMIN);
  await view(page, `users&q=${person.name.split(' ')[1]}`);
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Gender').uncheck();
  await expect(page.getByRole('columnheader', { name: 'Gender' })).toHaveCount(0);
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('columnheader', { name: 'Gender' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('users.csv');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody-has-this-name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
});

test('a notice is previewed, sent and read on a dashboard that is open', async ({ browser, page, request }) => {
  const person = await register(request);
  await bookTrial(request, person, '19:00');
  const customer = await (await browser.newContext()).newPage();
  await logIn(customer, person);
  await customer.goto('/user/userDashboard?page=notices');
  await logIn(page, ADMIN);
  await view(page, 'notices');
  const title = `Carry water ${aMobile()}`;
  await page.getByRole('button', { name: 'Write one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a notice' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Message').fill('Tomorrow will be hot.');
  await dialog.getByLabel('For').selectOption('session-ahead');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('Who has a session ahead, at once');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(customer.getByText(title)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('sent');
});

test('a ticket is answered and an enquiry is answered by mail', async ({ page, request }) => {
  const person = await register(request);
  const { ticket_id } = await (await callAs(request, person)).post('/api/v1/account/tickets', { message: 'The mat is torn' });
  const email = `ravi.${ticket_id}@acme.in`;
  await request.post('/bff/user/corporatePlan', {
    data: { name: 'Ravi', company: 'Acme', email, phone: '9876500000', requirement: 'Yoga for 40 people' },
  });
  await logIn(page, ADMIN);
  await view(page, `tickets&q=${ticket_id}`);
  await page.getByRole('row').nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Ticket/ });
  // What is typed while the ticket is being taken stays.
  const typed = Promise.withResolvers<void>();
  await page.route('**/tickets/*/assign', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const taken = page.waitForResponse('**/tickets/*/assign');
  await dialog.getByRole('button', { name: 'I look after it' }).click();
  await dialog.getByLabel('Answer').fill('A new one is on its way.');
  typed.resolve();
  await taken;
  await expect(dialog.getByRole('button', { name: 'I look after it' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog.getByText('A new one is on its way.')).toBeVisible();
  await mailsTo(request, person.email, /answered your ticket/);
  await view(page, `enquiries&q=${email}`);
  await page.getByRole('button', { name: 'Answer Ravi' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Goes out as a mail/)
    .fill('We call you tomorrow.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await mailsTo(request, email, /answer to your enquiry/);
  await expect(page.getByRole('row', { name: /Ravi/ })).toContainText('Answered');
});

test('somebody of the team sees what their role is for, and sets up the two-step login', async ({ page, request }) => {
  const admin = await callAs(request, ADMIN);
  const account = { name: 'Nisha Pillai', mobile: '9000000009', email: `nisha.${aMobile()}@example.in`, password: 'Namaste1' };
  await admin.post('/api/v1/admin/team', { ...account, role: 'support' });
  await logIn(page, account);
  const menu = page.getByRole('navigation', { name: 'Operations' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Users',
    'History',
    'Reviews',
    'Ticket Raised',
    'Push Notification',
    'Institute',
    'Enquiries',
    'Two-step login',
  ]);
  await menu.getByRole('link', { name: 'Two-step login' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByAltText('Code to scan with the app')).toBeVisible();
  const secret = await page.locator('code').innerText();
  const { period } = new TOTP({ secret });
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * period * 1000 });
  await page.getByLabel('Six digits of the app').fill(code());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('heading', { name: 'It is on' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByLabel('Code of your authenticator app').fill(code(1));
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(menu).toBeVisible();
});

test('the board of the queues opens for an admin, and the date of a session is India’s', async ({ context, page, request }) => {
  const person = await register(request);
  await bookTrial(request, person, '18:00');
  await logIn(page, ADMIN);
  await view(page, `requests&from=${sessionDay()}&to=${sessionDay()}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await view(page, 'queues');
  await expect(page.getByRole('row', { name: /^sms/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open the board' }).click();
  await expect((await opened).getByText('plan-delivery').first()).toBeVisible();
});
