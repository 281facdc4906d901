import { expect } from 'playwright/test';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { mailsTo } from '../support/mail.ts';
import { aMobile, aPerson, logIn, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { translateAlways } from '../support/translate.ts';
import { fillWizard, payByCard } from '../support/wizard.ts';

test('a page that the browser translates logs in, sends an enquiry, pays and saves the profile', async ({ page, request }) => {
  const person = await register(request, aPerson({ mobile: aMobile() }));
  await translateAlways(page);
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));

  await page.goto('/corporate');
  await expectHydrated(page.getByLabel('Name'));
  await page.getByLabel('Name').fill(person.name);
  await page.getByRole('textbox', { name: 'Company' }).fill('Lotus Ltd');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.mobile);
  await page.getByLabel('Requirement').fill('Yoga on Fridays');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your Information in received we will contact you soon!!')).toBeVisible();
  await expect(page.getByLabel('Requirement')).toHaveValue('');
  expect(await mailsTo(request, person.email, /enquiry/)).toHaveLength(1);

  await logIn(page, person);
  await fillWizard(page, { time: '9:00 am' });
  await page.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();

  await page.goto('/user/userDashboard?page=edit');
  await page.getByLabel('Name').fill('Kavya Rao');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await expect(page.getByText('This section is unavailable right now')).toBeHidden();
  expect(failed).toEqual([]);
});
