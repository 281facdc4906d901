import { expect } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

const TICKETS = 30;
/** Calls sent before the session ends. */
const BEFORE = 9;

test(
  'a session that ends while tickets are assigned: the page says what was done, and the rest is done once after the next login',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const customer = await callAs(request, await register(request));
    const ids: string[] = [];
    for (let index = 0; index < TICKETS; index++)
      ids.push((await customer.post('/api/v1/account/tickets', { message: `Ticket ${index} of many` })).ticket_id);
    await logInByApi(page, ADMIN);
    const sent: string[] = [];
    await page.route('**/api/v1/admin/tickets/*/assign', async (route) => {
      sent.push(route.request().url());
      if (sent.length === BEFORE + 1) await page.context().request.post('/bff/api/v1/session/logout');
      await route.continue();
    });
    const list = `/admin/adminDashboard?view=tickets&state=open&limit=50&q=${customer.id}`;
    await page.goto(list);
    for (const id of ids) await page.locator(`tr:has(a[href*="${id}"])`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Your session has expired. Log in to continue.')).toBeVisible();
    const summary = page.getByText(/^(\d+) tickets assigned to you\. (\d+) not confirmed: /);
    await expect(summary).toBeVisible();
    const [, done, unconfirmed] = /^(\d+) .* (\d+) not/.exec((await summary.textContent()) ?? '') ?? [];
    expect(Number(done) + Number(unconfirmed)).toBe(TICKETS);
    expect(Number(done)).toBeGreaterThan(0);

    await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL(list);
    const rows = page.locator('tbody tr', { hasText: 'of many' });
    await expect(rows).toHaveCount(TICKETS);
    await expect(summary).toBeVisible(); // until it was read
    const unassigned = rows.filter({ hasText: 'Unassigned' });
    const left = await unassigned.count();
    // Some of the calls under way when the session ended may have been done.
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(Number(unconfirmed));
    for (const row of await unassigned.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText(`${left} tickets assigned to you`, { exact: true })).toBeVisible();
    const admin = await callAs(request, ADMIN);
    const counts = await Promise.all(
      ids.map(async (id) => (await admin.get(`/api/v1/admin/audit?subject=${id}&action=ticket.assign`)).rows.length),
    );
    expect(counts).toEqual(ids.map(() => 1));
  },
);
