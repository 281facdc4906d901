import { istDate } from '@fitghar/contracts/common';
import { expect, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn } from '../support/person.ts';
import { aTrainerDay, aVisit } from '../support/visit.ts';

const visit = aVisit(istDate(new Date()));
const VISIT = visit.id;

test(
  'a trainer lands on the day, reads it and completes a visit without a connection, and the entry is sent with one key',
  WHOLE_RUN_ONLY,
  async ({ page, context, request }) => {
    const email = `meera.${Date.now()}@trainer.example`;
    const registered = await request.post('/bff/trainer/trainerRegister', {
      data: {
        ...{ name: 'Meera Das', email, password: 'Namaste1', gender: 'Female', pin: '560038', phone: `9${String(Date.now()).slice(-9)}` },
        ...{ current_address: '4, MG Road', service_type: 'Fitness Trainer' },
      },
    });
    expect(registered.status()).toBe(201);
    // Whether the server counts once is tested with its database (trainer-app.int.test.ts); here, what the phone does.
    let { status } = visit;
    let isOffline = false; // answers of a test arrive even without a connection
    const keys: string[] = [];
    let started = false;
    await context.route('**/bff/api/v1/trainer/day?**', (route) =>
      isOffline ? route.abort() : route.fulfill({ json: aTrainerDay(visit.date, [{ ...visit, status, started }]) }),
    );
    await context.route(`**/bff/api/v1/trainer/visits/${VISIT}/start`, (route) => {
      if (isOffline) return route.abort();
      started = true;
      return route.fulfill({ json: { ...visit, started } });
    });
    await context.route(`**/bff/api/v1/trainer/visits/${VISIT}/complete`, async (route) => {
      if (isOffline) return route.abort();
      keys.push(String(route.request().postDataJSON().key));
      if (keys.length === 1) return route.abort(); // the answer is lost
      status = 'Completed';
      return route.fulfill({ json: { ...visit, status } });
    });

    await logIn(page, { email, password: 'Namaste1' });
    await expect(page).toHaveURL(/\/trainerDashboard$/);
    await expect(page.getByRole('heading', { name: /Rohan Kulkarni/ })).toBeVisible();
    // The worker keeps the page after its files.
    const isKept = () =>
      page.evaluate(async () => (await (await caches.open('trainer-day-2 /trainerDashboard')).match('/trainerDashboard')) !== undefined);
    await expect.poll(isKept).toBe(true);
    // The site itself has no worker.
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)),
    ).toEqual(['/trainerDashboard']);

    isOffline = true;
    await context.setOffline(true);
    const second = await context.newPage();
    await page.close(); // the browser is killed and opened again, in a basement
    await second.goto('/trainerDashboard');
    await second.getByLabel('Start PIN').fill('4711');
    await second.getByRole('button', { name: 'Start session' }).click();
    await second.getByRole('button', { name: /^End session/ }).click();
    await expect(second.getByText('Saved on this phone')).toHaveCount(2);
    await second.reload();
    await expect(second.getByText('Saved on this phone')).toHaveCount(2);

    isOffline = false;
    await context.setOffline(false);
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await second.reload();
    await expect(second.getByText('Completed', { exact: true })).toBeVisible();
    await expect(second.getByText('Saved on this phone')).toBeHidden();
    expect(new Set(keys).size).toBe(1);
  },
);
