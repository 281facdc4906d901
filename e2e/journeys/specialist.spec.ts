import { expect } from 'playwright/test';
import { ADMIN, buyPlan } from '../support/calls.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

test('a specialist’s shift: what is due, plans taken together, one of them followed, the next by a key', async ({ page, request }) => {
  const orders = [await buyPlan(request, await register(request)), await buyPlan(request, await register(request))];
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=deliveries');

  const due = page.getByRole('group', { name: /due in the next 24 hours/ });
  await expect(due.locator('canvas')).toBeVisible();
  await due.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Overdue: Assigned \d+, Unassigned \d+$/)).toBeVisible();

  await page.getByLabel('Specialist').selectOption('Unassigned');
  await expect(page).toHaveURL(/specialist=none/);
  for (const { orderId } of orders) await page.getByRole('checkbox', { name: `Select ${orderId}` }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('2 plans changed')).toBeVisible();
  const [first] = orders;
  await expect(page.getByRole('row', { name: first?.orderId ?? '' })).toHaveCount(0);

  await page.getByLabel('Specialist').selectOption({ label: 'Ops Admin (me)' });
  await page.getByRole('button', { name: `Timeline of ${first?.orderId}` }).click();
  const timeline = page.getByRole('dialog', { name: /^Timeline: Kavya Menon/ });
  await expect(timeline.getByText('Paid – Customer')).toBeVisible();
  await expect(timeline.getByText('Assigned to Ops Admin – Ops Admin')).toBeVisible();
  await expect(timeline.getByText('upcoming')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timeline).toBeHidden();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/view=plan-deliveries&plan=[0-9a-f]{24}/);
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Delivery monitor' })).toBeVisible();
});
