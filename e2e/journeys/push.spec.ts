import { addDays, istDate } from '@fitghar/contracts/common';
import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';

const session = {
  ...{ id: '65f1a0b2c3d4e5f6000000c1', typeOfservice: 'FITNESS', trainer_category: 'Basic', training_for: 'Male', trainer_gender: 'Any' },
  ...{ trial_date: addDays(istDate(new Date()), 1), trial_time: '07:00', bookamount: 99, package_price: 0, category_price: 0 },
  ...{ assistance: 'self', name: 'Kavya Menon', phone: '9876543210', status: 'Trainer Assigned', TransactionId: null, order_id: null },
  trainer: { name: 'Arjun Rao', contact_number: '9876543210', rating: null, card: null },
  ...{ can_cancel: false, can_move: false, moves: 0, movable_until: istDate(new Date()), on_the_way: false, started: false },
  ...{ start_pin: '4711', rating: null, can_rate: false },
};

/** Hands a message to a worker, as the browser does once its push service brings one. */
async function deliver(cdp: CDPSession, origin: string, data: object): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/user/') && !isDeleted);
    if (own) resolve(own.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await promise, data: JSON.stringify(data) });
}

const titles = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const shown = await Promise.all(registrations.map((each) => each.getNotifications()));
    return shown.flat().map(({ title, body, tag }) => ({ title, body, tag }));
  });

test(
  'a customer keeps the next visit on the phone, reads it without a connection, gets a push message, and leaves nothing behind',
  WHOLE_RUN_ONLY,
  async ({ page, context, request }) => {
    await context.grantPermissions(['notifications']);
    const person = await register(request);
    await logInByApi(page, person);
    await context.route('**/bff/api/v1/booking/ongoing', (route) => route.fulfill({ json: session }));
    await page.goto('/user/userDashboard');
    await page.getByRole('button', { name: 'Keep on this phone' }).click();
    await expect(page.getByText(/^On this phone as of/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/user/'))?.active?.state))
      .toBe('activated');
    const { origin } = new URL(page.url());

    await deliver(await context.newCDPSession(page), origin, {
      ...{ title: 'Arjun Rao is on the way', body: 'Your session: 7:00 am', url: '/user/userDashboard', tag: 'on-the-way.1' },
    });
    await expect
      .poll(() => titles(page))
      .toEqual([{ title: 'Arjun Rao is on the way', body: 'Your session: 7:00 am', tag: 'on-the-way.1' }]);

    await context.setOffline(true);
    // Where the site on a home screen starts.
    await page.goto('/');
    await expect(page.getByText('Your trainer is Arjun Rao. Start PIN: 4711')).toBeVisible();
    await page.goto('/user/userDashboard');
    await expect(page.getByText(/^As of .*there’s no connection/)).toBeVisible();
    await expect(page.getByText('Your trainer is Arjun Rao. Start PIN: 4711')).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'LOGOUT' }).first().click();
    await expect(page).toHaveURL(`${origin}/`);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  },
);
