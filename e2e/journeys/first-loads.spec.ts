import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { test } from '../support/test.ts';

/** The table of the landing page's scripts, each with its reason. */
const REASONS = path.join(import.meta.dirname, '../../docs/adr/078-what-the-first-load-carries.md');
/** `landingScripts` of bench/src/budgets.ts. */
const BUDGET_BYTES = 120_000;

/** `/remotes/mf-marketing/1.0.0+0a1b/landing.7d80f962.js` → `mf-marketing landing` */
const nameOf = (address: string): string =>
  new URL(address).pathname
    .replace(/^\/assets\//, 'shell ')
    .replace(/^\/remotes\/([^/]+)\/[^/]+\//, '$1 ')
    .replace(/(\.[0-9a-f]{8})?\.js$/, '');

test('the landing page loads only the scripts that its table names, within the budget', async ({ page }) => {
  const named = [...readFileSync(REASONS, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    loaded.set(nameOf(response.url()), gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto('/');
  await expect.poll(() => [...loaded.keys()].toSorted()).toEqual(named.toSorted());
  await page.waitForLoadState('networkidle');
  expect([...loaded.keys()].toSorted()).toEqual(named.toSorted());
  const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes, JSON.stringify([...loaded])).toBeLessThanOrEqual(BUDGET_BYTES);
  await expect(page.getByLabel('Your pincode')).toBeVisible(); // served, and still there after React has taken over
});

test('the pincode check loads when it is used, and keeps what was typed in the meantime', async ({ page }) => {
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: code, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/coverage\..*\.js/, async (route) => {
    arrive();
    await code;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Your pincode').pressSequentially('560038');
  await asked;
  await expect(page.getByLabel('Your pincode')).toHaveValue('560038');
  letThrough();
  await expect(page.getByText(/Yes, we serve Bengaluru Urban/)).toBeVisible();
});
