import { TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { ADMIN, bookTrial, callAs, sessionDay } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aMobile, aPerson, logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { fillWizard, payByCard } from '../support/wizard.ts';

const view = (page: Page, name: string) => page.goto(`/admin/adminDashboard?view=${name}`);

test('a customer books and pays, ops assign a trainer and cannot complete the visit before its hour, and a review joins the carousel', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const person = aPerson({ name: 'Rohan Kulkarni', mobile: aMobile() });
  await register(request, person);
  const [customer, ops] = [await openBrowser(), await openBrowser()];
  await Promise.all([logIn(customer, person), logIn(ops, ADMIN)]);

  await fillWizard(customer, { service: 'Yoga', time: '9:00 pm' });
  await customer.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(customer);
  await expect(customer.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  await customer.goto('/user/userDashboard');
  const ongoing = customer.getByRole('region', { name: 'Ongoing Session' });
  await expect(ongoing).toContainText('Session Booked');

  await view(ops, 'requests');
  await ops.getByRole('searchbox', { name: 'Search' }).fill(person.mobile);
  await ops
    .getByRole('row', { name: new RegExp(person.mobile) })
    .getByRole('link')
    .click();
  await ops.getByRole('button', { name: 'Assign a trainer' }).click();
  const choose = ops.getByRole('dialog', { name: 'Assign a trainer' });
  await expect(choose.getByText('Not approved').first()).toBeVisible({ timeout: 30_000 });
  const name = 'Lakshmi Nair';
  await choose.getByRole('button', { name: `Assign ${name}` }).click();
  await expect(ops.getByText(`${name} assigned. Customer and trainer will get an SMS`)).toBeVisible();

  // Without a reload.
  await expect(ongoing).toContainText('Trainer Assigned');
  await expect(ongoing).toContainText(`Your trainer is ${name}`);
  const pin = /Start PIN: (\d{4})/.exec(await ongoing.innerText())?.[1] ?? '';
  const sms = await mailsTo(request, `${person.mobile}@sms.local`);
  expect(sms.map(({ text }) => text.includes(`start PIN ${pin}`))).toEqual([true]);

  // Its hour is days ahead.
  await expect(ops.getByText(/it can be completed from an hour before it begins/)).toBeVisible();
  await expect(ops.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await expect(ongoing).toContainText('Trainer Assigned');

  const reviewText = `I came back to my mat. ${person.mobile}`;
  await (await callAs(request, person)).post('/api/v1/account/reviews', { name: 'Rohan', occupation: 'Potter', review: reviewText });
  await view(ops, 'reviews&status=pending');
  const review = ops.getByRole('row').filter({ hasText: reviewText });
  await review.getByRole('button', { name: /^Approve/ }).click();
  await expect(review).toHaveCount(0);
  const { rows } = await (await request.get('/bff/api/v1/marketing/reviews')).json();
  expect(rows.map(({ review: text }: { review: string }) => text)).toContain(reviewText);
  await view(ops, 'audit&action=request.assign');
  await expect(ops.getByRole('row', { name: /assigned a trainer/ }).first()).toContainText('Session Booked → Trainer Assigned');
});

test('the slower of two admins is shown what the other changed', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  const person = aPerson({ mobile: aMobile() });
  await register(request, person);
  await bookTrial(request, person, '20:00');
  const page = await openBrowser();
  await logInByApi(page, ADMIN);
  await view(page, `requests&q=${person.mobile}`);
  await page
    .getByRole('row', { name: new RegExp(person.mobile) })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Assign a trainer' }).click();
  const slower = page.getByRole('dialog', { name: 'Assign a trainer' });
  // The first request waits until the pincode directory is loaded.
  await expect(slower.getByRole('button', { name: /^Assign/ }).first()).toBeVisible({ timeout: 30_000 });
  // This screen receives changes late, as on a slow network.
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
      .filter({ hasText: `${trainer.name} is now assigned` })
      .first(),
  ).toBeVisible();
});

test('visitors are sent to login and customers are refused', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.goto('/admin/adminDashboard?view=users');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, await register(request));
  await page.goto('/admin');
  await expect(page.getByText('403')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('a user is found, viewed and blocked, and is logged out at once', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = aPerson({ mobile: aMobile() });
  await register(request, person);
  const { get } = await callAs(request, person);
  await logIn(page, ADMIN);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, the site$/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
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
  const block = page.getByRole('dialog', { name: /^Block/ });
  await block.getByLabel(/^Reason/).fill('Was rude to a trainer');
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked Succesfully')).toBeVisible();
  expect((await get('/api/v1/session/me')).statusCode).toBe(401);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Unblocked Succesfully')).toBeVisible();
});

test('a list keeps search, sort and columns in its address', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = aPerson({ name: `Zubin ${aMobile()}` });
  await register(request, person);
  await logInByApi(page, ADMIN);
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
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('a notice is previewed, sent and read on an open dashboard', WHOLE_RUN_ONLY, async ({ openBrowser, page, request }) => {
  const person = await register(request);
  await bookTrial(request, person, '19:00');
  const customer = await openBrowser();
  await logInByApi(customer, person);
  await customer.goto('/user/userDashboard?page=notices');
  await logInByApi(page, ADMIN);
  await view(page, 'notices');
  const title = `Carry water ${aMobile()}`;
  await page.getByRole('button', { name: 'New notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notice' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Message').fill('Tomorrow will be hot.');
  await dialog.getByLabel('For').selectOption('session-ahead');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('Customers with an upcoming session, now');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(customer.getByText(title)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Sent');
});

test('a ticket is answered, and an enquiry is answered by email', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  const { ticket_id } = await (await callAs(request, person)).post('/api/v1/account/tickets', { message: 'The mat is torn' });
  const email = `ravi.${ticket_id}@acme.in`;
  await request.post('/bff/user/corporatePlan', {
    data: { name: 'Ravi', company: 'Acme', email, phone: '9876500000', requirement: 'Yoga for 40 people' },
  });
  await logInByApi(page, ADMIN);
  await view(page, `tickets&q=${ticket_id}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: /^Ticket/ });
  // Text typed while the ticket is being assigned is kept.
  const typed = Promise.withResolvers<void>();
  await page.route('**/tickets/*/assign', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const taken = page.waitForResponse('**/tickets/*/assign');
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByLabel('Reply').fill('A new one is on its way.');
  typed.resolve();
  await taken;
  await expect(dialog.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByText('A new one is on its way.')).toBeVisible();
  await mailsTo(request, person.email, /replied to your ticket/);
  await view(page, `enquiries&q=${email}`);
  await page.getByRole('button', { name: 'Reply Ravi' }).click();
  await page.getByRole('dialog').getByLabel(`Reply (sent by email to ${email})`).fill('We call you tomorrow.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await mailsTo(request, email, /reply to your enquiry/);
  await expect(page.getByRole('row', { name: /Ravi/ })).toContainText('Replied');
});

test('team members see what their role allows and set up two-step login', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const admin = await callAs(request, ADMIN);
  const account = { email: `nisha.${aMobile()}@example.in`, password: 'Monsoon Mango 7' };
  await admin.post('/api/v1/admin/team', { name: 'Nisha Pillai', mobile: '9000000009', email: account.email, role: 'support' });
  const [invitation] = await mailsTo(request, account.email, /invited/);
  await page.goto(/\/changepassword\?id=[\w-]+/.exec(invitation?.text ?? '')?.[0] ?? '/');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await page.waitForURL('**/login');
  await logIn(page, account);
  const menu = page.getByRole('navigation', { name: 'Operations' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Users',
    'History',
    /^Reviews/, // other journeys leave pending work, which is counted
    /^Ticket Raised/,
    'Shift handover',
    'Push Notification',
    /^Service Requested/,
    'Packages',
    'Institute',
    'Batches',
    /^Enquiries/,
    'Corrections',
    'Catalogue',
    'Offers',
    'Business rules',
    'Texts',
    'Calendar',
    'Areas',
    'Two-step login',
  ]);
  await menu.getByRole('link', { name: 'Two-step login' }).click();
  await page.getByRole('button', { name: 'Set up two-step login' }).click();
  await expect(page.getByAltText('Code to scan with the app')).toBeVisible();
  const secret = await page.locator('code').innerText();
  const { period } = new TOTP({ secret });
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * period * 1000 });
  await page.getByLabel('6-digit code from the app').fill(code());
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('heading', { name: 'It is on' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByLabel('Authenticator code').fill(code(1));
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(menu).toBeVisible();
});

test('the address of the queues leads to their page, and session dates are in Indian time', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await bookTrial(request, person, '18:00');
  await logInByApi(page, ADMIN);
  await view(page, `requests&from=${sessionDay()}&to=${sessionDay()}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/bff/queues');
  await expect(page.getByRole('row', { name: /^sms/ })).toBeVisible();
});
