import { addDays, formatDay } from '@fitghar/contracts/common';
import { expect } from 'playwright/test';
import { ADMIN, bookTrial, buyPackage, callAs } from '../support/calls.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

test('ops extend a package, the customer sees the new last day, and it is undone', async ({ openBrowser, request }) => {
  test.slow();
  const person = aPerson({ name: 'Kavya Menon', mobile: aMobile() });
  await register(request, person);
  await bookTrial(request, person);
  await buyPackage(request, person);
  const customer = await callAs(request, person);
  const [{ id, usable_until }] = (await customer.get('/api/v1/booking/packages/mine')).rows;
  const later = addDays(usable_until, 7);

  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await logInByApi(page, person);
  await page.goto('/user/userDashboard');
  const packages = page.getByRole('region', { name: 'Your packages' });
  await expect(packages).toContainText(`use by ${formatDay(usable_until)}`);

  const ops = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await logInByApi(ops, ADMIN);
  await ops.goto(`/admin/adminDashboard?view=packages&id=${id}`);
  const corrections = ops.getByRole('region', { name: 'Corrections' });
  await corrections.getByRole('button', { name: 'Correct…' }).click();
  const dialog = ops.getByRole('dialog', { name: 'Correct' });
  await dialog.getByLabel('Correction').selectOption('Extend the package');
  await dialog.getByLabel('Last day').fill(later);
  await dialog.getByLabel('Reason (for the team)').fill('She was ill for a week');
  await expect(dialog).toContainText(`You can use your package until ${formatDay(later)} now`);
  await ops.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Extend the package' }).scrollIntoViewIfNeeded();
  expect(await ops.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await ops.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Extend the package' }).press('Enter');
  await expect(ops.getByText('Correction saved')).toBeVisible();
  await expect(corrections).toContainText('She was ill for a week');
  // Without a reload.
  await expect(packages).toContainText(`use by ${formatDay(later)}`);

  await corrections.getByRole('button', { name: 'Undo' }).click();
  const undo = ops.getByRole('dialog', { name: 'Undo “Extend the package”?' });
  await undo.getByLabel('Reason (for the team)').fill('It was another customer');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(ops.getByText('Correction undone')).toBeVisible();
  await expect(packages).toContainText(`use by ${formatDay(usable_until)}`);
});
