import { expect, type Page, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { logIn, register } from '../support/person.ts';
import { payByCard } from '../support/wizard.ts';

async function chooseDiet(page: Page): Promise<void> {
  await page.goto('/diet');
  await page.getByRole('heading', { name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN' }).click();
  await page.getByRole('button', { name: /^Choose this plan.*WEIGHT LOSS/ }).click();
}

async function fillDiet(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Age', { exact: true }).fill('34');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Height').selectOption('5.4');
  await form.getByLabel('Weight in kg').fill('72');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Allergies and what you do not eat').fill('peanuts');
  await form.getByLabel('Medical condition').fill('None');
  await form.getByLabel('Your goal').fill('Lose weight slowly');
}

test('a visitor chooses a diet plan, logs in, and goes on where the choice was made', async ({ page, request }) => {
  const person = await register(request);
  await chooseDiet(page);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/diet$/);
  const price = page.getByRole('dialog', { name: 'Price summary' });
  await price.getByRole('radio', { name: /^3 months/ }).check();
  await expect(price.getByText('₹2,997').last()).toBeVisible();
});

test('a diet plan from the purchase to the PDF in the mail', async ({ page, request, browser }) => {
  const person = await register(request);
  await logIn(page, person);
  await expect(page).toHaveURL(/userDashboard/);
  await chooseDiet(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await form.getByLabel('Age', { exact: true }).fill('17');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please input all the required data !!')).toBeVisible();
  await expect(form.getByText('Age should be between 18 - 100')).toBeVisible();
  await fillDiet(page);
  // Cancelled, it opens the failure window; what was filled in is kept.
  await form.getByRole('button', { name: 'Cancel' }).click();
  const failed = page.getByRole('dialog', { name: 'Your Transaction is failed Please try again' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Your goal')).toHaveValue('Lose weight slowly');
  await form.getByRole('button', { name: 'Submit and pay' }).click();
  await payByCard(page);
  const done = page.getByRole('dialog', { name: 'Acknowledgement' });
  await expect(done.getByText('Your Transaction was Successful !')).toBeVisible();
  await expect(done.getByText(/^Kindly wait for 24 hours/)).toBeVisible();
  await done.getByRole('button', { name: 'See the clock of my plan' }).click();
  await expect(page.getByText(/h 59 min left|23 h \d+ min left/)).toBeVisible();
  await mailsTo(request, person.email, /Your plan arrives by/);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, ADMIN);
  await desk.goto('/admin/adminDashboard?view=plan-deliveries');
  const order = (await page.getByText(/order order_/).textContent())?.match(/order_\w+/)?.[0] ?? '';
  await desk.getByRole('button', { name: `Open ${order}` }).click();
  await desk.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('with your specialist', { exact: true })).toBeVisible();
  await desk.getByLabel('Your words to the customer').fill('Namaste! Start on Monday.');
  await desk.getByText('Day 1', { exact: true }).click();
  await desk.getByLabel('Lines').first().fill('Poha with peas: 1 katori (150 g)');
  await expect(desk.getByRole('list', { name: 'Changed against the draft' }).first()).toContainText('Poha with peas');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByRole('button', { name: 'Send it now' }).click();
  await expect(desk.getByText('Sent. The customer has it by mail and on the dashboard')).toBeVisible();
  await desk.context().close();

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
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText(/The answer comes among your tickets/)).toBeVisible();
});

test('a fitness plan asks for body and training in short steps, and names what is missing', async ({ page, request }) => {
  const person = await register(request);
  await logIn(page, person);
  await expect(page).toHaveURL(/userDashboard/);
  await page.goto('/fitnessplan');
  await page.getByRole('button', { name: /^Choose this plan.*MUSCLE BUILDING/ }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await form.getByRole('radio', { name: 'FOR OTHERS' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  for (const message of ['Please enter your Name !', 'Please enter your Phone no !', 'Age should be between 18 - 50'])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByRole('radio', { name: 'FOR SELF' }).check();
  await form.getByRole('radio', { name: 'Male', exact: true }).check();
  await form.getByLabel('Age', { exact: true }).fill('28');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  for (const message of ['Please may i know !', 'Please enter your injury !', 'Please enter your weight !'])
    await expect(form.getByText(message)).toBeVisible();
});

test('/payment without a payment says so and leads to the plans', async ({ page, request }) => {
  await logIn(page, await register(request));
  await expect(page).toHaveURL(/userDashboard/);
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
  await page.getByRole('link', { name: 'To the plans' }).click();
  await expect(page).toHaveURL(/\/diet$/);
});

test.describe('with a promise of seven seconds', () => {
  test.use({ baseURL: process.env.HURRIED_URL ?? 'http://localhost:3000' });

  test('a broken promise is owned up to: on the screen, and with an apology by mail', async ({ page, request }) => {
    const person = await register(request);
    await logIn(page, person);
    await chooseDiet(page);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await fillDiet(page);
    await page.getByRole('button', { name: 'Submit and pay' }).click();
    await payByCard(page);
    await page.getByRole('button', { name: 'See the clock of my plan' }).click();
    await expect(page.getByText('We are late and sorry: it was to be here')).toBeVisible({ timeout: 30_000 });
    await mailsTo(request, person.email, /^We are late with your plan, and sorry$/);
  });
});
