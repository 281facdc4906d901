import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logIn, register } from '../support/person.ts';

test('the registration form validates every field before submitting', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Mobile').fill('12345');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const message of [
    'Name is required',
    'Phone number must be 10',
    'Valid Email is required',
    'Password must be 6+ characters with a digit',
  ])
    await expect(page.getByText(message)).toBeVisible();
});

test('a taken email address is rejected with a toast that names the field', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Mobile').fill(person.mobile);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Email: This email is already registered/)).toBeVisible();
});

test('wrong credentials show their page, which links back to login', WHOLE_RUN_ONLY, async ({ page }) => {
  const stranger = aPerson();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
  await page.getByLabel('Password').fill(stranger.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('heading', { name: 'Please enter the valid credetials' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
});

test('after choosing yoga and logging in, the wizard opens at the date', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/');
  await page.getByText('Services', { exact: true }).click();
  await page.getByRole('button', { name: 'Yoga Trainer at home' }).click();
  await expect(page).toHaveURL(/\/service\/yogatrainer$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/bookSession$/);
  await expect(page.getByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible();
});

test(
  'visitors are sent to login, customers are refused operations, and unknown pages return 404',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await page.goto('/user/userDashboard');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, await register(request));
    await page.goto('/admin/adminDashboard');
    await expect(page.getByRole('heading', { name: /^403/ })).toBeVisible();
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  },
);

test('an admin sees operations and its counters', WHOLE_RUN_ONLY, async ({ page }) => {
  await logIn(page, { email: 'admin@fitghar.local', password: 'Admin@123' });
  await expect(page).toHaveURL(/\/admin\/adminDashboard$/);
  await expect(page.getByRole('term').filter({ hasText: 'Customers' })).toBeVisible();
});

test('logging out ends the session in the browser and on the server and returns to the landing page', async ({ page, request }) => {
  await logIn(page, await register(request));
  await page.goto('/user/userDashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await request.get('/bff/api/v1/session/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('an expired access token is renewed silently', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await logIn(page, await register(request));
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.valid'));
  await page.goto('/user/userDashboard');
  await expect(page.getByText('No session yet')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('no.longer.valid');
});

test('the login page redirects a logged-in customer to the dashboard or straight to booking', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await logIn(page, await register(request));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/user\/userDashboard$/);
  await page.goto('/service/fitnesstrainer');
  await expect(page).toHaveURL(/\/booksession$/);
  await expect(page.getByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible();
});
