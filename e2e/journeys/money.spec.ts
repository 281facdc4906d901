import { expect, test } from 'playwright/test';
import { ADMIN, bookTrial, callAs, NOT_KEPT_ALIVE, sendPlan } from '../support/calls.ts';
import { logIn, register } from '../support/person.ts';
import { payByCard } from '../support/wizard.ts';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://localhost:4010';

test('an order that was left unpaid is paid by its link, and the payment id is alerted', async ({ page, request }) => {
  const person = await register(request);
  const { order_id } = await (await callAs(request, person)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  await page.goto(`/pay?order_id=${order_id}`);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  const alerted = page.waitForEvent('dialog');
  await payByCard(page);
  const dialog = await alerted;
  expect(dialog.message()).toMatch(/^Payment id: pay_\w+/);
  await dialog.accept();
  await expect(page.getByText('Paid. Thank you')).toBeVisible();
  await page.goto(`/payment?order_id=${order_id}`);
  await expect(page.getByText('Your Transaction was Successful !')).toBeVisible();
});

test('the pay page says what it lacks, and pays nobody else’s order', async ({ page, request }) => {
  const [person, other] = [await register(request), await register(request)];
  const { order_id } = await (await callAs(request, other)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  const missing = page.waitForEvent('dialog');
  void page.goto('/pay');
  const dialog = await missing;
  expect(dialog.message()).toBe('Missing order ID');
  await dialog.accept();
  await logIn(page, person);
  await page.goto(`/pay?order_id=${order_id}`);
  await expect(page.getByText('This order cannot be paid here')).toBeVisible();
});

test('a page whose payment nobody confirms heals itself when the bank has answered', async ({ page, request }) => {
  const person = await register(request);
  await logIn(page, person);
  const { order_id } = await (await callAs(request, person)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  await page.goto(`/payment?order_id=${order_id}`);
  await expect(page.getByText(/^Waiting for the payment of Fellowship/)).toBeVisible();
  await request.post(`${GATEWAY}/sandbox/orders/${order_id}/pay`, { headers: NOT_KEPT_ALIVE, data: { outcome: 'success' } });
  await expect(page.getByText('Your Transaction was Successful !')).toBeVisible();
});

test('a refund is explained line by line, confirmed by ops, and its credit pays the next purchase', async ({ page, request, browser }) => {
  const person = await register(request);
  await sendPlan(request, person);
  await logIn(page, person);
  await page.goto('/transaction');
  await page.locator('main summary').first().click();
  await expect(page.getByRole('button', { name: /^Invoice FG\// })).toBeVisible();
  await page.getByRole('button', { name: 'Refund or change' }).click();
  await expect(page.getByRole('row', { name: /^Cancellation fee of 20 % -₹199.80/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Another service/ }).check();
  await expect(page.getByText(/^You would get ₹965.70 as service credit/)).toBeVisible();
  await page.getByLabel('Why do you ask?').fill('I would rather do yoga');
  await page.getByRole('button', { name: 'Ask for this change' }).click();
  await expect(page.getByText(/^Service credit of ₹965.70, asked for on/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, ADMIN);
  await desk.goto('/admin/adminDashboard?view=payments');
  const order =
    (await page
      .getByText(/^order_\w+$/)
      .first()
      .textContent()) ?? '';
  await desk.getByRole('button', { name: new RegExp(`^Confirm.*${order}`) }).click();
  await expect(desk.getByText('All accounts add up to zero.')).toBeVisible();

  await page.goto('/transaction');
  await expect(page.getByText(/^Service credit: ₹965.70\./)).toBeVisible();
  await page.goto('/institute');
  await page.getByRole('button', { name: /^Enrol.*Fellowship/ }).click();
  await page.getByRole('button', { name: 'Use it and pay ₹7,034.30' }).click();
  await payByCard(page);
  await expect(page.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
});

test('the accountant takes the books home', async ({ page, request }) => {
  await bookTrial(request, await register(request), '15:00');
  await logIn(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=payments');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^settlement-\d{4}-\d{2}-01-.*\.csv$/);
});
