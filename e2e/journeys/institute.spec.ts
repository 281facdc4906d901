import { expect } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { checkout, giveState, payByCard } from '../support/wizard.ts';

test('a visitor compares programmes, reads a curriculum, logs in and enrols', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/institute');
  await expect(page.getByRole('row', { name: /^Duration 16 weeks 12 weeks 4 weeks 4 hours/ })).toBeVisible();
  await page.getByText('Curriculum').first().click();
  await expect(page.getByText('Anatomy and how joints move')).toBeVisible();
  await page.getByText('Next batches').first().click();
  await expect(page.getByText(/Mondays, Wednesdays and Fridays.*\d+ seats? left/).first()).toBeVisible();
  await page.getByText('Who can enrol?').click();
  await expect(page.getByText(/Anyone aged 18 or over/)).toBeVisible();
  await page.getByRole('button', { name: /^Enrol.*Specialist/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await giveState(page);
  await page.getByRole('button', { name: 'Pay ₹20,000' }).click();
  await checkout(page).getByRole('button', { name: 'Close checkout' }).click();
  const failed = page.getByRole('dialog', { name: 'Your Transaction is failed Please try again' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await payByCard(page);
  await expect(page.getByRole('dialog', { name: 'Acknowledgement' }).getByText(/pay_\w+/)).toBeVisible();
});

test('a paid enrolment leads to a certificate anyone can verify, which can be revoked', async ({ page, request, openBrowser }) => {
  const person = await register(request, {
    name: 'Rohan Das',
    mobile: '9876543211',
    email: `rohan.${Date.now()}@example.in`,
    password: 'Namaste1',
  });
  await logInByApi(page, person);
  await page.goto('/institute');
  await page.getByRole('button', { name: /^Enrol.*Fellowship/ }).click();
  await giveState(page);
  await page.getByRole('button', { name: 'Pay ₹8,000' }).click();
  await payByCard(page);
  await page.getByRole('button', { name: 'Choose my batch' }).click();
  await page.getByRole('radio', { name: /^Soft skills/ }).check();
  await page.getByRole('button', { name: 'Choose batch' }).click();
  await expect(page.getByText('0 of 4 modules done').first()).toBeVisible();
  await mailsTo(request, person.email, /^Your first class is on Sat/);

  const adminPage = await openBrowser();
  await logInByApi(adminPage, ADMIN);
  await adminPage.goto('/admin/adminDashboard?view=enrolments');
  await adminPage.getByText('Rohan Das').first().click();
  for (const module of ['Foundations', 'Practice with clients', 'Difficult cases', 'Presentation and assessment']) {
    const box = adminPage.getByRole('checkbox', { name: module }).first();
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByRole('link', { name: 'View public certificate' }).click();
  const visitor = await openBrowser();
  await visitor.goto(page.url());
  await expect(visitor.getByText('Genuine certificate')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Rohan Das' })).toBeVisible();
  await adminPage.getByRole('button', { name: 'Revoke' }).first().click();
  await adminPage.getByLabel('Reason (shared with the student)').fill('The assessment was not his own');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(adminPage.getByText('Revoked', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/^Certificate revoked on/)).toBeVisible();
});
