import { expect, type Page, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';
import { checkout, fillAddress, payByCard } from '../support/wizard.ts';

const BOOK = '**/bff/user/createOrUpdateBooking';
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Counts requests to a path. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

test(
  'offline, each booking and payment step says so, sends nothing later and continues once online',
  WHOLE_RUN_ONLY,
  async ({ page, context, request }) => {
    await logInByApi(page, await register(request));
    const bookings = countCalls(page, '/createOrUpdateBooking');
    const offline = () => context.setOffline(true);
    const online = () => context.setOffline(false);
    const banner = page.getByText('You’re offline. This page may be out of date.');
    const unreachable = page.getByText('You’re offline. Please try again when you’re back online');

    await test.step('service and date', async () => {
      await page.goto('/booksession');
      await page.getByRole('radio', { name: /^Yoga/ }).press('Space');
      await offline();
      await expect(banner).toBeVisible();
      await next(page);
      await expect(page.getByText('We couldn’t load the times')).toBeVisible();
      await expect(unreachable).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(unreachable).toBeVisible();
      await online();
      await page.getByRole('radio', { name: /^Tomorrow/ }).press('Space');
      await expect(banner).toBeHidden();
    });

    await test.step('time and trainer', async () => {
      await offline();
      await next(page);
      await expect(page.getByText(/^We couldn’t load the trainers. packages/)).toBeVisible();
      await online();
      await page.getByRole('radio', { name: /^Standard/ }).press('Space');
      await page.getByRole('radio', { name: 'Female', exact: true }).press('Space');
      await page.getByRole('radio', { name: /^9:00 am/ }).press('Space');
      await next(page);
    });

    await test.step('address', async () => {
      await offline();
      await fillAddress(page);
      await next(page);
      await expect(page.getByRole('heading', { name: 'Review your booking' })).toBeVisible();
    });

    await test.step('summary', async () => {
      const proceed = page.getByRole('button', { name: 'Proceed to pay' });
      const unknownCredit = page.getByText('We couldn’t check your service credit');
      await expect(unknownCredit).toBeVisible();
      await proceed.click();
      await expect(unknownCredit).toBeVisible();
      expect(bookings()).toBe(0); // what there is to pay is not known
      await online();
      await expect(unknownCredit).toBeHidden(); // asked again automatically
      await offline();
      await expect(banner).toBeVisible();
      await proceed.click();
      await expect(page.getByText(/^Error: You’re offline/)).toBeVisible();
      await expect(proceed).toBeEnabled();
      expect(bookings()).toBe(1); // it failed at once
      await online();
      await expect(banner).toBeHidden();
      await page.reload();
      await expect(page.getByText('12, Lotus Apartments, MG Road')).toBeVisible();
      await expect(proceed).toBeVisible();
      expect(bookings()).toBe(1);
      await page.route(BOOK, (route) => route.abort());
      await proceed.click();
      await expect(page.getByText(/^Error: We can’t reach/)).toBeVisible();
      await page.unroute(BOOK);
    });

    await test.step('on a slow network, repeated clicks make one booking', async () => {
      const release = Promise.withResolvers<void>();
      await page.route(BOOK, async (route) => {
        await release.promise;
        await route.continue();
      });
      const before = bookings();
      const proceed = page.getByRole('button', { name: 'Proceed to pay' });
      await proceed.dblclick();
      await expect(proceed).toBeDisabled();
      await expect(proceed).toHaveAttribute('aria-busy', 'true');
      await proceed.click({ force: true });
      await page.keyboard.press('Enter');
      expect(bookings()).toBe(before + 1);
      // The network is down when the payment starts.
      await page.route('**/payments/orders/**', (route) => route.abort());
      release.resolve();
    });

    await test.step('before the payment window', async () => {
      const unconfirmed = page.getByRole('button', { name: 'Check again' });
      await expect(unconfirmed).toBeVisible();
      await page.route('**/v1/checkout.js', (route) => route.abort());
      await page.unroute('**/payments/orders/**');
      await unconfirmed.click();
      await expect(page.getByText('The payment window didn’t open, and nothing was debited.')).toBeVisible();
      const payNow = page.getByRole('button', { name: 'Pay now' });
      await payNow.click(); // no window opens later
      await expect(page.getByText(/^The payment window could not be loaded/)).toBeVisible();
      await page.unroute('**/v1/checkout.js');
      await page.getByRole('button', { name: 'Try the payment again' }).click();
      await expect(checkout(page).getByLabel('UPI address')).toBeVisible();
    });

    await test.step('after the bank has taken the money', async () => {
      await page.route('**/payments/verify', async (route) => {
        await offline();
        await route.abort();
      });
      await payByCard(page);
      await expect(banner).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try the payment again' })).toHaveCount(0);
      await online();
      await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
    });
  },
);
