import { expect, type Page } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { fillDiet, giveState, payByCard } from '../support/wizard.ts';

async function chooseDiet(page: Page): Promise<void> {
  await page.goto('/diet');
  await page.getByRole('button', { name: /^Choose this plan.*WEIGHT LOSS/ }).click();
}

test('a visitor chooses a diet plan, logs in and continues with it', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await chooseDiet(page);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/diet$/);
  const price = page.getByRole('dialog', { name: 'Price summary' });
  await price.getByRole('radio', { name: /^3 months/ }).check();
  await expect(price.getByText('₹2,997').last()).toBeVisible();
});

test('a diet plan from purchase to the emailed PDF', async ({ page, request, openBrowser }) => {
  const person = await register(request);
  await logIn(page, person);
  await expect(page).toHaveURL(/userDashboard/);
  await chooseDiet(page);
  await giveState(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await form.getByLabel('Age', { exact: true }).fill('17');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please input all the required data !!')).toBeVisible();
  await expect(form.getByText('Age should be between 18 - 100')).toBeVisible();
  await fillDiet(page);
  // Cancelling opens the failure window and keeps the input.
  await form.getByRole('button', { name: 'Cancel' }).click();
  const failed = page.getByRole('dialog', { name: 'Your Transaction is failed Please try again' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('checkbox', { name: 'Peanuts' })).toBeChecked();
  await form.getByRole('checkbox', { name: /^I agree that the health details/ }).check(); // given each time
  await form.getByRole('button', { name: 'Submit and pay' }).click();
  await payByCard(page);
  const done = page.getByRole('dialog', { name: 'Acknowledgement' });
  await expect(done.getByText('Your Transaction was Successful !')).toBeVisible();
  await expect(done.getByText(/^Kindly wait for 24 hours/)).toBeVisible();
  await done.getByRole('button', { name: 'Track my plan' }).click();
  await expect(page.getByText(/h 59 min left|23 h \d+ min left/)).toBeVisible();
  await mailsTo(request, person.email, /Your plan will arrive by/);

  const adminPage = await openBrowser();
  await logInByApi(adminPage, ADMIN);
  await adminPage.goto('/admin/adminDashboard?view=plan-deliveries');
  const order = (await page.getByText(/· order_/).textContent())?.match(/order_\w+/)?.[0] ?? '';
  await adminPage
    .getByRole('row', { name: new RegExp(order) })
    .getByRole('link')
    .click();
  await adminPage.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('with your specialist', { exact: true })).toBeVisible();
  await adminPage.getByLabel('Message to the customer').fill('Namaste! Start on Monday.');
  await adminPage.getByText('Day 1', { exact: true }).click();
  await adminPage.getByLabel('Lines').first().fill('Poha with peas: 1 katori (150 g)');
  await expect(adminPage.getByRole('list', { name: 'Changed from the draft' }).first()).toContainText('Poha with peas');
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adminPage.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await adminPage.getByRole('button', { name: 'Send', exact: true }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(adminPage.getByText('Plan sent by email and to the dashboard')).toBeVisible();
  await adminPage.context().close();

  await page.getByRole('button', { name: 'Read the plan' }).click();
  await expect(page.getByText('Namaste! Start on Monday.')).toBeVisible();
  await expect(page.getByText('Poha with peas: 1 katori (150 g)')).toBeVisible();
  await mailsTo(request, person.email, /^Your plan is here$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await page.getByRole('button', { name: 'Weekly check-in' }).click();
  await page.getByLabel('Your weight today, in kg').fill('71.4');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('cell', { name: '71.4 kg' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('May I have tea?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText(/You’ll find the answer under Tickets/)).toBeVisible();
});

test(
  'a fitness plan asks for measurements and training in short steps and reports missing answers',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const person = await register(request);
    await logInByApi(page, person);
    await page.goto('/fitnessplan');
    await page.getByRole('button', { name: /^Choose this plan.*MUSCLE BUILDING/ }).click();
    await giveState(page);
    await page.getByRole('button', { name: 'Proceed' }).click();
    const form = page.getByRole('dialog', { name: 'Help us know your body better' });
    await form.getByRole('radio', { name: 'FOR OTHERS' }).check();
    await form.getByRole('button', { name: 'Next' }).click();
    for (const message of [
      'Please enter your Name !',
      'Please enter your Phone no !',
      'Age should be between 18 - 50',
      'Please enter your weight !',
    ])
      await expect(form.getByText(message)).toBeVisible();
    await form.getByRole('radio', { name: 'FOR SELF' }).check();
    await form.getByRole('radio', { name: 'Male', exact: true }).check();
    await form.getByLabel('Age', { exact: true }).fill('28');
    await form.getByLabel('Height').selectOption('5.9');
    await form.getByLabel('Weight in kg').fill('68');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('button', { name: 'Submit and pay' }).click();
    for (const message of ['Please may i know !', 'Please enter your injury !']) await expect(form.getByText(message)).toBeVisible();
  },
);

test('/payment without a payment says so and links to the plans', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
  await page.getByRole('link', { name: 'View plans' }).click();
  await expect(page).toHaveURL(/\/diet$/);
});

test.describe('with a delivery deadline of seven seconds', () => {
  test.use({ baseURL: process.env.HURRIED_URL ?? 'http://localhost:3000' });

  test('an overdue plan shows an apology on screen and by email', WHOLE_RUN_ONLY, async ({ page, request }) => {
    const person = await register(request);
    await logInByApi(page, person);
    await chooseDiet(page);
    await giveState(page);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await fillDiet(page);
    await page.getByRole('button', { name: 'Submit and pay' }).click();
    await payByCard(page);
    await page.getByRole('button', { name: 'Track my plan' }).click();
    await expect(page.getByText('Sorry, your plan is late. It was due')).toBeVisible({ timeout: 30_000 });
    await mailsTo(request, person.email, /^Sorry, your plan is delayed$/);
  });
});
