import { DAY_MS, formatDay, MINUTE_MS } from '@fitghar/contracts/common';
import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { register } from '../support/person.ts';
import { fillAddress, payByCard } from '../support/wizard.ts';

const INDIA_OFFSET_MS = 330 * MINUTE_MS;

const tomorrowInIndia = (): string => formatDay(new Date(Date.now() + INDIA_OFFSET_MS + DAY_MS).toISOString().slice(0, 10));

test(
  'with cookies and storage blocked and a clock two days ahead, a session is booked on the right day and paid',
  WHOLE_RUN_ONLY,
  async ({ page, context, request }) => {
    const person = await register(request);
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    });
    await page.route('**/bff/**', async (route) => {
      const headers = { ...(await route.request().allHeaders()) };
      delete headers.cookie;
      await route.continue({ headers });
    });
    await page.clock.install({ time: Date.now() + 2 * DAY_MS });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));

    await page.goto('/login');
    await expect(page.getByText('Cookies are blocked')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.getByRole('link', { name: /^Book a trial/ }).click();
    const next = () => page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /^Fitness/ }).press('Space');
    await next();
    await page.getByRole('radio', { name: `Tomorrow, ${tomorrowInIndia()}` }).press('Space');
    await next();
    await page.getByRole('radio', { name: /^11:00 am/ }).press('Space');
    await page.getByRole('radio', { name: /^Standard/ }).press('Space');
    await page.getByRole('radio', { name: 'Female', exact: true }).press('Space');
    await next();
    await fillAddress(page);
    await next();
    await page.getByRole('button', { name: 'Proceed to pay' }).click();
    await payByCard(page);
    await page.getByRole('link', { name: 'View on my dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Ongoing Session' })).toContainText(tomorrowInIndia());
    expect(errors).toEqual([]);
  },
);
