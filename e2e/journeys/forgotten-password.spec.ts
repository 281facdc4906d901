import { expect, type Page, test } from 'playwright/test';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logIn, register } from '../support/person.ts';

const askForCode = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your email')).toBeVisible();
};

test('a forgotten password is reset with the emailed code and works for login', async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await askForCode(page, person.email);
  const [mail] = await mailsTo(request, person.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.getByLabel('OTP', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('New password').fill('Fresh2026');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect or expired OTP' })).toBeVisible();
  await page.getByLabel('OTP', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
  await logIn(page, { ...person, password: 'Fresh2026' });
  await expect(page).toHaveURL(/userDashboard/);
  const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your password was changed');
});

test(
  'the reset form validates input, counts down to the next code and allows changing the email',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const person = await register(request);
    await page.goto('/forgotpassword');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill('nonsense');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await askForCode(page, person.email);
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Reset password' }).click();
    for (const message of ['OTP is required', 'New password is required', 'Email, OTP, and new password are required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText(/^Please wait \d+ seconds? before you try again$/)).toBeVisible();
    await page.route('**/bff/user/request-password-reset', (route) => route.abort());
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Server communication error')).toBeVisible();
  },
);

test('an emailed link changes the password once; a used or unknown link offers a new one', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/changepassword?id=made-up');
  await expect(page.getByRole('heading', { name: /^This link is not valid/ })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const [mail] = await mailsTo(request, person.email);
  const link = new URL(/http\S+changepassword\?id=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: true }).fill('Fresh2026');
  await page.getByLabel('Confirm password').fill('Other2026');
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Fresh2026');
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...person, password: 'Fresh2026' });
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
});

test(
  'service addresses show the login form and remember the service; the diet address leads to the plans',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const person = await register(request, aPerson());
    for (const path of ['/service/fitnesstrainer', '/service/yogatrainer', '/service/dietplan']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
    }
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL(/\/diet$/);
  },
);
