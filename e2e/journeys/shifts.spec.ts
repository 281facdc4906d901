import { istDate } from '@fitghar/contracts/common';
import { expect, type Page } from 'playwright/test';
import { ADMIN, bookTrial, buyPlan, callAs } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

/** What the palette finds for these words. */
async function goTo(page: Page, words: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
}

test(
  'a dispatcher’s morning: the handover is read, sessions without a trainer are saved as a view, one is noted and assigned',
  WHOLE_RUN_ONLY,
  async ({ openBrowser, request }) => {
    test.slow();
    const mobile = aMobile();
    const person = await register(request, aPerson({ name: 'Meena Iyer', mobile }));
    const day = istDate(new Date(), 1); // on which no other journey assigns trainers in the afternoon
    await bookTrial(request, person, '16:00', 'Meena Iyer', day);
    const admin = await callAs(request, ADMIN);
    const name = `Rohit ${mobile}`;
    await admin.post('/api/v1/admin/team', { name, mobile, email: `rohit.${mobile}@example.in`, role: 'ops' });

    const page = await openBrowser();
    await logInByApi(page, ADMIN);

    // The shift before writes; its author cannot confirm.
    const note = `The session of ${mobile} waits for a trainer who speaks Tamil.`;
    await page.goto('/admin/adminDashboard?view=handover');
    await page.getByLabel('Note for the next shift').fill(note);
    await page.getByRole('button', { name: 'Hand over' }).click();
    const waiting = page.getByRole('region', { name: 'From the last shift' });
    await expect(waiting.getByText(note)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions without a trainer' })).toBeVisible();

    // One list, saved under a name, is one click tomorrow.
    await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Service Requested' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Session Booked');
    await page.getByRole('button', { name: /^(Views|Save view)…$/ }).click();
    const views = page.getByRole('dialog', { name: /^Views of/ });
    await views.getByLabel('Name').fill(`Waiting ${mobile}`);
    await views.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByText('View saved')).toBeVisible();
    await page.goto('/admin');
    await goTo(page, `Waiting ${mobile}`, new RegExp(`^Waiting ${mobile}`));
    await expect(page).toHaveURL(/view=requests&status=Session/);

    // Anyone who opens the same session sees it.
    await page.getByRole('searchbox', { name: 'Search' }).fill(mobile);
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: new RegExp(mobile) })
      .getByRole('link')
      .click();
    const panel = page.getByRole('dialog', { name: /^Meena Iyer/ });
    await panel.getByLabel('New note (for the team only)').fill('Speaks Tamil; call before 9.');
    await panel.getByText('Mention colleagues').click();
    await panel.getByRole('checkbox', { name }).check();
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expect(panel.getByText(`for ${name}`)).toBeVisible();
    await panel.getByRole('button', { name: 'Assign a trainer' }).click();
    const choose = page.getByRole('dialog', { name: 'Assign a trainer' });
    await expect(choose.getByRole('button', { name: /^Assign/ }).first()).toBeVisible({ timeout: 30_000 });
    await choose
      .getByRole('button', { name: /^Assign/ })
      .first()
      .click();
    await expect(panel.getByRole('button', { name: 'Reassign' })).toBeVisible();

    await goTo(page, 'day planner for tomorrow', /^Open day planner for tomorrow/);
    await expect(page.getByRole('heading', { name: 'Day planner' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Show trainers without visits' }).check();
    await expect(page.getByRole('region', { name: 'Lakshmi Nair' })).toBeVisible();
    await page.goto('/admin/adminDashboard?view=handover');
    await expect(waiting.getByText(note)).toBeVisible();
  },
);

test('what the palette lists stays under the pointer while records are searched', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const person = await register(request, aPerson({ name: 'Ticku Sharma' }));
  await logInByApi(page, ADMIN);
  await page.goto('/admin');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/admin/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('tick');
  await expect(page.getByText('Searching…')).toBeVisible();
  const option = page.getByRole('option', { name: /^Ticket/ }).first();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished))); // the dialog opens
  const before = await option.boundingBox();
  answer();
  await expect(page.getByRole('option', { name: person.name }).first()).toBeAttached();
  await expect(page.getByText('Searching…')).toHaveCount(0);
  expect(await option.boundingBox()).toEqual(before);
});

test.describe('an incident', () => {
  // Customers of other tests wait for their invoices, even if this one fails halfway.
  test.afterEach(async ({ request }) => {
    const { get, post } = await callAs(request, ADMIN);
    const { paused } = await get('/api/v1/admin/queues');
    for (const { queue } of paused) await post(`/api/v1/admin/queues/${queue}/resume`);
  });

  test(
    'a queue is paused with its reason, the order shows what waits, and resuming catches up',
    WHOLE_RUN_ONLY,
    async ({ page, request }) => {
      test.slow();
      const person = await register(request, aPerson({ mobile: aMobile() }));
      await logInByApi(page, ADMIN);
      await page.goto('/admin');
      await goTo(page, 'pause queue invoices', /^Pause queue invoices/);
      const pause = page.getByRole('dialog', { name: 'Pause queue invoices?' });
      await pause.getByLabel(/^Reason/).fill('Numbers of the new year are being checked');
      await pause.getByRole('button', { name: 'Pause' }).click();
      const paused = page.getByRole('region', { name: 'Paused queues' });
      await expect(paused.getByText('Numbers of the new year are being checked')).toBeVisible();
      // The message outlasts the two seconds that it speaks of.
      const message = page.getByText('Workers stop within two seconds');
      await expect(message).toBeVisible();
      await expect(message).toHaveCount(0);

      const orderId = await bookTrial(request, person, '15:00');
      await goTo(page, orderId, new RegExp(`${orderId} · Paid`));
      const order = page.getByRole('dialog', { name: orderId });
      const timeline = order.getByRole('region', { name: 'Timeline' });
      await expect(timeline.getByText('₹99 paid: Accepted')).toBeVisible();
      await expect(timeline.getByText(/^Invoice/)).toHaveCount(0);
      await order.getByLabel('New note (for the team only)').fill('Invoice follows after the check.');
      await order.getByRole('button', { name: 'Save note' }).click();
      await expect(order.getByText('Invoice follows after the check.')).toBeVisible();
      await order.getByRole('link', { name: 'Emails and jobs' }).click();
      await expect(page.getByRole('row', { name: /issue-invoice/ })).toContainText('Waiting');

      await page.goto('/admin/adminDashboard?view=queues');
      await paused.getByRole('button', { name: 'Resume invoices' }).click();
      await expect(paused).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Releases and deployments in this time' })).toBeVisible();
      await page.goto(`/admin/adminDashboard?view=jobs&q=${orderId}`);
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('row', { name: /issue-invoice/ })).toContainText('Done', { timeout: 2000 });
      }).toPass();
      await page.goto(`/admin/adminDashboard?view=audit&action=queue.pause`);
      await expect(page.getByRole('row', { name: /Numbers of the new year/ }).first()).toBeVisible();
    },
  );
});

test(
  'a specialist’s shift: who knows what a plan needs, several plans given to a colleague, and taken back',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const mobile = aMobile();
    const orders = [await buyPlan(request, await register(request)), await buyPlan(request, await register(request))];
    const admin = await callAs(request, ADMIN);
    const name = `Farah ${mobile}`;
    const member = await admin.post('/api/v1/admin/team', { name, mobile, email: `farah.${mobile}@example.in`, role: 'nutrition' });
    await admin.post(`/api/v1/admin/team/${member.id}/skills`, { skills: ['diet', 'vegetarian'] });
    await logInByApi(page, ADMIN);
    await page.goto('/admin/adminDashboard?view=deliveries&specialist=none');

    await page.getByRole('button', { name: 'Distribute' }).click();
    const proposal = page.getByRole('dialog', { name: 'Distribute unassigned plans' });
    await expect(proposal.getByRole('row', { name: new RegExp(orders[0]?.orderId ?? '') })).toContainText(
      /knows .*vegetarian|Has \d+ open|fewest|Only specialist/i,
    );
    await proposal.getByRole('button', { name: 'Not now' }).click();

    for (const { orderId } of orders) await page.getByRole('checkbox', { name: `Select ${orderId}` }).check();
    await page.getByLabel('Assign to').selectOption({ label: name });
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('2 plans changed')).toBeVisible();
    await expect(page.getByRole('row', { name: orders[0]?.orderId ?? '' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const { orderId } of orders) await expect(page.getByRole('row', { name: orderId })).toBeVisible();
  },
);
