import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn, logInByApi, register } from '../support/person.ts';

test('the header changes colour after scrolling past 24 pixels', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo({ top: 24, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo({ top: 25, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('the brand is not broken within a word on a phone at 200% zoom', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/');
  const lines = await page.getByRole('link', { name: 'FitGhar', exact: true }).evaluate((brand) => {
    const range = document.createRange();
    range.selectNodeContents(brand.lastChild ?? brand);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test(
  'a customer never sees what the served header has for visitors, even if no script of ours runs',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await logInByApi(page, await register(request));
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/diet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['LOGIN', 'Become a Trainer']) await expect(page.getByText(name, { exact: true })).toBeHidden();
    await page.unrouteAll();
    await page.goto('/diet');
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  },
);

test('visitors see Become a Trainer, customers see Dashboard', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Become a Trainer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await logIn(page, await register(request));
  await expect(page.getByRole('link', { name: 'Become a Trainer' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/user\/userDashboard$/);
});

test(
  'on a phone the menu button opens the menu, and choosing fitness leads a customer straight to booking',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, await register(request));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
    await page.getByRole('button', { name: 'Personal Trainer at home' }).click();
    await expect(page).toHaveURL(/\/booksession$/);
  },
);
