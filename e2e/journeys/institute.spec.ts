import { expect, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { logIn, register } from '../support/person.ts';
import { checkout, payByCard } from '../support/wizard.ts';

test('a visitor compares the programmes, reads a curriculum, and enrols behind the login', async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/institute');
  await expect(page.getByRole('row', { name: /^Duration 16 weeks 12 weeks 4 weeks 4 hours/ })).toBeVisible();
  await page.getByText('Curriculum').first().click();
  await expect(page.getByText('Anatomy and how joints move')).toBeVisible();
  await page.getByText('Next batches').first().click();
  await expect(page.getByText(/Mondays, Wednesdays and Fridays.*\d+ seats? left/).first()).toBeVisible();
  await page.getByText('Who can enrol?').click();
  await expect(page.getByText(/Anybody of 18 or more/)).toBeVisible();
  await page.getByRole('button', { name: /^Enrol.*Specialist/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  // The checkout opens at once; dismissed, it shows the failure window.
  await checkout(page).getByRole('button', { name: 'Close checkout' }).click();
  const failed = page.getByRole('dialog', { name: 'Your Transaction is failed Please try again' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await payByCard(page);
  await expect(page.getByRole('dialog', { name: 'Acknowledgement' }).getByText(/pay_\w+/)).toBeVisible();
});

test('from the payment to a certificate that anybody can check, and back again', async ({ page, request, browser }) => {
  const person = await register(request, {
    name: 'Rohan Das',
    mobile: '9876543211',
    email: `rohan.${Date.now()}@example.in`,
    password: 'Namaste1',
  });
  await logIn(page, person);
  await page.goto('/institute');
  await page.getByRole('button', { name: /^Enrol.*Fellowship/ }).click();
  await payByCard(page);
  await page.getByRole('button', { name: 'Choose my batch' }).click();
  await page.getByRole('radio', { name: /^Soft skills/ }).check();
  await page.getByRole('button', { name: 'Keep this seat' }).click();
  await expect(page.getByText('0 of 4 modules done').first()).toBeVisible();
  await mailsTo(request, person.email, /^Your batch starts on Mon/);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, ADMIN);
  await desk.goto('/admin/adminDashboard?view=enrolments');
  await desk.getByText('Rohan Das').first().click();
  for (const module of ['Foundations', 'Practice with clients', 'Difficult cases', 'Presentation and assessment']) {
    const box = desk.getByRole('checkbox', { name: module }).first();
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByRole('link', { name: 'See how others check it' }).click();
  const anybody = await (await browser.newContext()).newPage();
  await anybody.goto(page.url());
  await expect(anybody.getByText('Yes, it is genuine')).toBeVisible();
  await expect(anybody.getByRole('heading', { name: 'Rohan Das' })).toBeVisible();
  await desk.getByRole('button', { name: 'Take it back' }).first().click();
  await desk.getByLabel('Why?').fill('The assessment was not his own');
  await desk.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(desk.getByText('taken back').first()).toBeVisible();
  await anybody.reload();
  await expect(anybody.getByText(/^No longer: taken back on/)).toBeVisible();
});
