import { expect } from 'playwright/test';
import { ADMIN, bookTrial } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

test('at 1280 pixels rows have one line, even beside a record, and ownership fits', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = await register(request, aPerson({ name: 'Venkatanarasimharajuvaripeta '.repeat(2).trim(), mobile: aMobile() }));
  await bookTrial(request, person, '14:00');
  await logInByApi(page, ADMIN);
  for (const view of ['requests', 'users']) {
    await page.goto(`/admin/adminDashboard?view=${view}&q=${person.mobile}`);
    const row = page.getByRole('row', { name: new RegExp(person.mobile) });
    await row.getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await row.boundingBox())?.height, view).toBeLessThan(40);
  }
  await page.goto('/admin/adminDashboard?view=ownership');
  await expect(page.getByRole('region', { name: 'mf-admin', exact: true })).toBeVisible();
  const scrolling = await page
    .locator('main section')
    .evaluateAll((sections) => sections.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(scrolling).toBe(0);
});
