import { expect, type FrameLocator, type Page } from 'playwright/test';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Fills the wizard up to its summary, for one person at home. */
export async function fillWizard(
  page: Page,
  { service = 'Fitness', time = '7:00 am', pincode }: { service?: 'Fitness' | 'Yoga'; time?: string; pincode?: string } = {},
): Promise<void> {
  await page.goto('/booksession');
  // A choice of one leads on automatically.
  await page.getByRole('radio', { name: new RegExp(`^${service}`) }).click();
  await page.getByRole('radio', { name: /^Tomorrow/ }).click();
  await page.getByRole('radio', { name: new RegExp(`^${time}`) }).check();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await page.getByRole('radio', { name: 'Female', exact: true }).click();
  await fillAddress(page, pincode);
  await next(page);
  await expect(page.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
}

export async function fillAddress(page: Page, pincode = '560038'): Promise<void> {
  await page.getByLabel('Pincode').fill(pincode);
  await page.getByLabel('Address', { exact: true }).fill('12, Lotus Apartments, MG Road');
  await page.getByLabel('Area').fill('Indiranagar'); // offline, the pincode fills nothing in
  await page.getByLabel('Landmark').fill('Opposite the metro');
}

/** Answers the assessment of a diet plan up to the button that orders it. */
export async function fillDiet(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await form.getByRole('radio', { name: 'Female' }).check();
  await form.getByLabel('Age', { exact: true }).fill('34');
  await form.getByLabel('Height').selectOption('5.4');
  await form.getByLabel('Weight in kg').fill('72');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('checkbox', { name: 'Peanuts' }).check();
  await form.getByRole('group', { name: 'Medical condition' }).getByRole('checkbox', { name: 'None' }).check();
  await form.getByRole('checkbox', { name: /^I agree that the health details/ }).check();
}

/** Says once for all invoices where this person lives. */
export async function giveState(page: Page): Promise<void> {
  await page.getByLabel('Your State').selectOption('Karnataka');
  await page.getByRole('button', { name: 'Save for my invoices' }).click();
}

export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment"]');

export async function payByCard(page: Page, card = '4100 2800 0000 1007'): Promise<void> {
  const window = checkout(page);
  await window.getByRole('radio', { name: 'Card' }).check();
  await window.getByLabel('Card number').fill(card);
  await window.getByRole('button', { name: 'Pay' }).click();
}
