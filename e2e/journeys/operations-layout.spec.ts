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

test(
  'the menu as it starts fits on a screen of 1080 pixels, and the current one is in view on a lower one',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await bookTrial(request, await register(request, aPerson({ mobile: aMobile() })), '15:00'); // waits for a trainer
    await logInByApi(page, ADMIN);
    const menu = page.getByRole('navigation', { name: 'Operations' });
    const last = menu.getByRole('link', { name: 'Two-step login' });
    for (const [width, height] of [
      [1920, 950], // 1080 without the bars of a browser
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/admin/adminDashboard?view=second-factor');
      await expect(menu.getByText('pending').first()).toBeAttached(); // counts make entries wider
      await expect(last, `${width}`).toBeInViewport({ ratio: 1 });
      expect((await last.boundingBox())?.height, `${width}`).toBeGreaterThanOrEqual(24);
    }
    await page.setViewportSize({ width: 1920, height: 950 });
    for (const density of ['comfortable', 'compact']) {
      await page.goto('/admin');
      if (density === 'compact') await page.getByRole('button', { name: 'Compact rows' }).click();
      // Those of the groups that are open at first, which are high enough to be hit (WCAG 2.5.8).
      for (const entry of [...(await menu.getByRole('link').all()), ...(await menu.getByRole('button').all())]) {
        await expect(entry, density).toBeInViewport({ ratio: 1 });
        expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      }
    }
  },
);
