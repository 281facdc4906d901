import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { logIn, register } from '../support/person.ts';

async function assertAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/login', '/diet', '/fitnessplan', '/institute', '/no-such-page', '/error']) {
    test(`${path} in ${colorScheme} is accessible and fits a phone of 320 pixels`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await assertAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
}

test('the wizard and the dashboard are accessible, with a name of 60 letters, too', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  const person = await register(request, {
    name: 'Venkatanarasimharajuvaripeta '.repeat(2).trim(),
    mobile: '9876500000',
    email: `long.${Date.now()}@example.in`,
    password: 'Namaste1',
  });
  await logIn(page, person);
  await page.goto('/user/userDashboard');
  await expect(page.getByText('No session yet')).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/booksession');
  await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('radio', { name: /^Fitness/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /^Tomorrow/ }).check();
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeVisible();
  await assertAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});
