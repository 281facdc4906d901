import { expect } from 'playwright/test';
import { ADMIN, bookTrial, callAs, NOT_KEPT_ALIVE, sendPlan } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { giveState, payByCard } from '../support/wizard.ts';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://localhost:4010';

test('an unpaid order is paid through its link, and an alert shows the payment ID', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  const { order_id } = await (await callAs(request, person)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  await page.goto(`/pay?order_id=${order_id}`);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  // Accepted at once: an open alert blocks a click that has not returned yet.
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await payByCard(page);
  expect(await alerted).toMatch(/^Payment ID: pay_\w+/);
  await expect(page.getByText('Payment received. Thank you')).toBeVisible();
  await page.goto(`/payment?order_id=${order_id}`);
  await expect(page.getByText('Your Transaction was Successful !')).toBeVisible();
});

test('the pay page reports a missing order and refuses another person’s', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const [person, other] = [await register(request), await register(request)];
  const { order_id } = await (await callAs(request, other)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  const missing = page.waitForEvent('dialog');
  void page.goto('/pay');
  const dialog = await missing;
  expect(dialog.message()).toBe('Missing order ID');
  await dialog.accept();
  await logInByApi(page, person);
  await page.goto(`/pay?order_id=${order_id}`);
  await expect(page.getByText('We couldn’t open this order')).toBeVisible();
});

test('an unconfirmed payment page updates itself once the bank answers', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request);
  await logInByApi(page, person);
  const { order_id } = await (await callAs(request, person)).post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  await page.goto(`/payment?order_id=${order_id}`);
  await expect(page.getByText(/^Waiting for the payment of Fellowship/)).toBeVisible();
  await request.post(`${GATEWAY}/sandbox/orders/${order_id}/pay`, { headers: NOT_KEPT_ALIVE, data: { outcome: 'success' } });
  await expect(page.getByText('Your Transaction was Successful !')).toBeVisible();
});

test(
  'a refund is explained line by line, confirmed by ops, and its credit pays the next purchase',
  WHOLE_RUN_ONLY,
  async ({ page, request, openBrowser }) => {
    const person = await register(request);
    await sendPlan(request, person);
    await logInByApi(page, person);
    await page.goto('/transaction');
    await page.locator('main summary').first().click();
    // shifts.spec.ts may have paused invoices for a moment.
    await expect(page.getByRole('button', { name: /^Invoice FG\// })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Refund or change' }).click();
    await expect(page.getByRole('row', { name: /^Cancellation fee of 20% -₹199.80/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Change of service/ }).check();
    await expect(page.getByText(/^You’ll get ₹965.70 as service credit/)).toBeVisible();
    await page.getByLabel('Reason for the change').fill('I would rather do yoga');
    await page.getByRole('button', { name: 'Request change' }).click();
    await expect(page.getByText(/^Service credit of ₹965.70, requested on/)).toBeVisible();

    const adminPage = await openBrowser();
    await logInByApi(adminPage, ADMIN);
    await adminPage.goto('/admin/adminDashboard?view=payments&tab=refunds');
    const order =
      (await page
        .getByText(/^order_\w+$/)
        .first()
        .textContent()) ?? '';
    await adminPage.getByRole('button', { name: new RegExp(`^Approve.*${order}`) }).click();
    await adminPage
      .getByRole('dialog', { name: /^Refund ₹965.70 to / })
      .getByRole('button', { name: 'Refund' })
      .click();
    await adminPage.getByRole('tab', { name: 'Ledger and export' }).click();
    await expect(adminPage.getByText('The ledger balances.')).toBeVisible();

    await page.goto('/transaction');
    await expect(page.getByText(/^Service credit: ₹965.70\./)).toBeVisible();
    await page.goto('/institute');
    await page.getByRole('button', { name: /^Enrol.*Fellowship/ }).click();
    await giveState(page);
    await page.getByRole('button', { name: 'Use it and pay ₹7,034.30' }).click();
    await payByCard(page);
    await expect(page.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
  },
);

test('the accountant exports the books', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await bookTrial(request, await register(request), '15:00');
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=payments&tab=ledger');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^settlement-\d{4}-\d{2}-01-.*\.csv$/);
});
