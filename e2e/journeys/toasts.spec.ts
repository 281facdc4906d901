import { expect } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { fillAddress } from '../support/wizard.ts';

const VIEWPORTS = [
  [390, 844],
  [390, 664],
  [1280, 800],
] as const;

for (const [width, height] of VIEWPORTS)
  test(`a toast of the booking does not cover Next at ${width} × ${height}`, WHOLE_RUN_ONLY, async ({ page, request }) => {
    await logInByApi(page, await register(request));
    await page.setViewportSize({ width, height });
    await page.goto('/booksession');
    const next = page.getByRole('button', { name: 'Next' });
    const toast = page.getByRole('alert');

    /** Presses Next with something missing, which a toast says. */
    const refuse = async (step: string) => {
      await next.click();
      await expect(toast).toBeVisible();
      /** Pixels between the two, beside or above each other. */
      const between = async () => {
        const [over, under] = await Promise.all([toast.boundingBox(), next.boundingBox()]);
        if (!over || !under) throw new Error('There is no toast, or no Next, on screen');
        const apart = (start: 'x' | 'y', size: 'width' | 'height') =>
          Math.max(under[start] - over[start] - over[size], over[start] - under[start] - under[size]);
        return Math.max(apart('x', 'width'), apart('y', 'height'));
      };
      await expect.poll(between, step).toBeGreaterThan(0);
      await page.mouse.move(0, 0); // a toast under the pointer stays
      await expect(toast).toBeHidden();
    };

    await refuse('service');
    await page.getByRole('radio', { name: /^Fitness/ }).press('Space');
    await next.click();
    await page.getByRole('radio', { name: /^Tomorrow/ }).waitFor();
    await refuse('date');
    await page.getByRole('radio', { name: /^Tomorrow/ }).press('Space');
    await next.click();
    await page.getByRole('radio', { name: /^7:00 am/ }).press('Space');
    await refuse('time');
    await page.getByRole('radio', { name: /^Standard/ }).press('Space');
    await page.getByRole('radio', { name: 'Female', exact: true }).press('Space');
    await next.click();
    await page.getByLabel('Landmark').waitFor();
    await refuse('address');
    await fillAddress(page);
    await next.click();
    await expect(page.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });
