import { expect, type Page } from 'playwright/test';
import { ADMIN, callAs, sendPlan } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

/** An authenticator whose owner always agrees, inside Chromium. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Accepts an invitation to the team. */
async function acceptInvitation(page: Page, text = ''): Promise<string> {
  const password = 'Monsoon Mango 7';
  await page.goto(/\/changepassword\?id=[\w-]+/.exec(text)?.[0] ?? '/');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await page.waitForURL('**/login');
  return password;
}

test(
  'an accountant adds a passkey, logs in with it, and approves a refund with it',
  WHOLE_RUN_ONLY,
  async ({ page, request, openBrowser }) => {
    const customer = await register(request);
    await sendPlan(request, customer);
    const customerPage = await openBrowser();
    await logInByApi(customerPage, customer);
    await customerPage.goto('/transaction');
    await customerPage.locator('main summary').first().click();
    await customerPage.getByRole('button', { name: 'Refund or change' }).click();
    await customerPage.getByRole('radio', { name: /^Change of service/ }).check();
    await customerPage.getByLabel('Reason for the change').fill('I would rather do yoga');
    await customerPage.getByRole('button', { name: 'Request change' }).click();
    await expect(customerPage.getByText(/^Service credit of/)).toBeVisible();
    const order =
      (await customerPage
        .getByText(/^order_\w+$/)
        .first()
        .textContent()) ?? '';

    const { name, mobile, email } = aPerson({ name: 'Ravi Shah' });
    await (await callAs(request, ADMIN)).post('/api/v1/admin/team', { name, mobile, email, role: 'accountant' });
    const [invitation] = await mailsTo(request, email, /invited/);
    const password = await acceptInvitation(page, invitation?.text);
    await plugInAuthenticator(page);
    await logIn(page, { email, password });
    await page.goto('/admin/adminDashboard?view=second-factor');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(page.getByText('Work laptop')).toBeVisible();
    await mailsTo(request, email, /A passkey was added/);

    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
    await page.goto('/admin/adminDashboard?view=payments&tab=refunds');
    // The login a moment ago is a proof for 15 minutes; one answer as it would be afterwards.
    const stale = { statusCode: 403, code: 'proof_needed', message: 'Please confirm it’s you', errors: {} };
    await page.route('**/approve', (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
    await page.getByRole('button', { name: new RegExp(`^Approve.*${order}`) }).click();
    await page
      .getByRole('dialog', { name: /^Refund ₹965.70 to / })
      .getByRole('button', { name: 'Refund' })
      .click();
    const proven = page.waitForResponse(/\/session\/proof$/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    expect((await proven).status()).toBe(200);
    await expect(page.getByRole('button', { name: new RegExp(`^Approve.*${order}`) })).toBeHidden();

    await customerPage.goto('/transaction');
    await expect(customerPage.getByText(/^Service credit: ₹965.70\./)).toBeVisible();
  },
);
