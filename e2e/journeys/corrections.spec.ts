import { expect } from 'playwright/test';
import { ADMIN, bookTrial, buyPackage, callAs } from '../support/calls.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

test('ops correct a wrong outcome from a ticket, the customer sees the session back, and it is undone', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const person = aPerson({ name: 'Kavya Menon', mobile: aMobile() });
  await register(request, person);
  await bookTrial(request, person);
  await buyPackage(request, person);
  const customer = await callAs(request, person);
  const [session] = (await customer.get('/api/v1/booking/packages/mine')).rows[0].sessions;
  const team = await callAs(request, ADMIN);
  const address = `/api/v1/admin/service-requests/${session.id}`;
  const { rows, version } = await team.get(`${address}/candidates`);
  const free = rows.find(({ eligible }: { eligible: boolean }) => eligible);
  await team.post(`${address}/assign`, { trainer_id: free.id, version });
  await team.post(`${address}/complete`, { reason: 'The wrong row' });

  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await logInByApi(page, person);
  await page.goto('/user/userDashboard');
  const packages = page.getByRole('region', { name: 'Your packages' });
  await expect(packages).toContainText('1 used · 11 planned');
  const raised = await page.request.post('/bff/api/v1/account/tickets', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    multipart: { message: 'I was at home, no one came', service_id: session.id },
  });
  expect(raised.ok(), await raised.text()).toBe(true);
  const { ticket_id } = await raised.json();

  const ops = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await logInByApi(ops, ADMIN);
  await ops.goto(`/admin/adminDashboard?view=tickets&id=${ticket_id}`);
  const corrections = ops.getByRole('region', { name: 'Corrections' });
  await corrections.getByRole('button', { name: 'Correct…' }).click();
  const dialog = ops.getByRole('dialog', { name: 'Correct' });
  await dialog.getByLabel('Correction').selectOption('Reopen the session');
  await dialog.getByLabel('Reason (for the team)').fill('No one came');
  await expect(dialog).toContainText('is back in your package');
  await ops.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Reopen the session' }).scrollIntoViewIfNeeded();
  expect(await ops.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await ops.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Reopen the session' }).press('Enter');
  await expect(ops.getByText('Correction saved')).toBeVisible();
  await expect(corrections).toContainText('No one came');
  // Without a reload.
  await expect(packages).toContainText('0 used · 11 planned · 1 to plan');

  await corrections.getByRole('button', { name: 'Undo' }).click();
  const undo = ops.getByRole('dialog', { name: 'Undo “Reopen the session”?' });
  await undo.getByLabel('Reason (for the team)').fill('The trainer has a photo');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(ops.getByText('Correction undone')).toBeVisible();
  await expect(packages).toContainText('1 used · 11 planned');
});
