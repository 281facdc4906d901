import { expect, test } from 'playwright/test';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logInByApi, register } from '../support/person.ts';
import { checkout, fillAddress, fillWizard, payByCard } from '../support/wizard.ts';

test('a visitor registers, books a yoga trial, pays ₹99, sees it on the dashboard and gets an email', async ({ page, request }) => {
  const person = aPerson();
  await page.goto('/booksession');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Register to get fit' })).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Mobile').fill(person.mobile);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Registered Successfully')).toBeVisible();
  await page.waitForEvent('load'); // the page reloads after two seconds, logged in
  await expect(page).toHaveURL(/\/booksession$/);

  await fillWizard(page, { service: 'Yoga', time: '6:00 am' });
  await expect(page.getByRole('heading', { name: 'Yoga Trainer at Home' })).toBeVisible();
  await expect(page.getByText('₹99', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(page);

  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  const transaction = await page.locator('strong', { hasText: /^pay_/ }).innerText();
  await expect(page.getByRole('progressbar', { name: 'Progress of your booking' })).toHaveJSProperty('value', 100);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/user/userDashboard');
  await expect(page.getByRole('region', { name: 'Ongoing Session' })).toContainText('Session Booked');
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services).toContainText('4999');
  await expect(services).toContainText('TRIAL SESSION');
  await expect(services).toContainText(transaction);
  await expect(services).toContainText('For - SELF');

  const [mail] = await mailsTo(request, person.email, /booked/);
  expect(mail?.subject).toContain('6:00–7:00 am');
  expect(mail?.text).toContain(transaction);
  expect(mail?.html).toContain('Yoga Trainer at home');
});

test(
  'a declined card and a closed payment window are explained, and the payment can be retried',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await logInByApi(page, await register(request));
    await fillWizard(page, { time: '8:00 am' });
    await page.getByRole('button', { name: 'Proceed to pay' }).click();
    await payByCard(page, '4100 2800 0006 0003');
    await expect(checkout(page).getByRole('alert')).toHaveText('Your payment was declined by the bank');
    await checkout(page).getByRole('button', { name: 'Close checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Sorry ! Transaction was unsuccessfull ! Kindly try again' })).toBeVisible();
    await page.getByRole('button', { name: 'Try the payment again' }).click();
    await checkout(page).getByRole('radio', { name: 'UPI' }).check();
    await checkout(page).getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  },
);

test('reload and the back button keep the step and the input', async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await fillWizard(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  await expect(page.getByText('12, Lotus Apartments, MG Road')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Pincode')).toHaveValue('560038');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the metro');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: /^7:00 am/ })).toBeChecked();
});

test(
  'the address step reports missing fields, and For Others asks for another name and number',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await logInByApi(page, await register(request));
    await fillWizard(page);
    await page.goBack();
    await page.getByRole('radio', { name: /^For Others/ }).check();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Contact Number')).toHaveValue('');
    await page.getByLabel('Pincode').fill('000000');
    await page.getByLabel('Area').fill('');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please input all the required data !!')).toBeVisible();
    await expect(page.getByText('Please enter a valid pin code!')).toBeVisible();
    await expect(page.getByText('This field is mandatory!')).toHaveCount(3);
    await page.getByLabel('Name').fill('Amma');
    await page.getByLabel('Contact Number').fill('+91 98450 12345');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Amma, +91 98450 12345')).toBeVisible();
  },
);

test('no step can be skipped: each one asks for its missing choice', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await page.goto('/bookSession');
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga Trainer at Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please input all the required data !!')).toBeVisible();
  await page.getByRole('radio', { name: /^Fitness/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Trainer at Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
});
