import { istDate } from '@fitghar/contracts/common';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { expect, type Page } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { expectHydrated, htmlReplaced } from '../support/expect-hydrated.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, type Person, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { checkout, fillDiet, fillWizard, giveState, payByCard } from '../support/wizard.ts';

// One after the other: a change that was published meanwhile is refused.
test.describe.configure({ mode: 'default' });

// A description, because journeys beside this one buy at the prices.
test('an owner changes what a plan says, everyone reads it with the next page, and it is withdrawn', async ({ openBrowser }) => {
  test.slow();
  const about = `One kitchen for Diwali ${Date.now()}`;
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const owner = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await logInByApi(owner, ADMIN);
  await owner.goto('/admin/adminDashboard?view=catalogue');
  await owner.getByRole('button', { name: 'Change MEAL PLAN FOR YOUR FAMILY' }).click();
  const item = owner.getByRole('dialog', { name: 'MEAL PLAN FOR YOUR FAMILY' });
  await item.getByLabel('Description').fill(about);
  await item.getByRole('button', { name: 'Add to the changes' }).click();
  await expect(owner.getByText('1 item changes')).toBeVisible();
  await owner.getByRole('button', { name: 'Publish…' }).click();
  const publish = owner.getByRole('dialog', { name: 'Publish the changes' });
  await expect(publish).toContainText(about);
  await publish.getByLabel('Reason (for the team)').fill('Diwali');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText('Changes published')).toBeVisible();

  // In the HTML as it is served, which React keeps.
  await expect.poll(async () => (await page.request.get('/diet')).text()).toContain(about);
  await page.goto('/diet');
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  await expect(page.getByText(about)).toBeVisible();
  expect(await htmlReplaced(page)).toBe(0);

  await expect(owner.getByRole('region', { name: 'Changes' })).toContainText(about);
  await owner
    .getByRole('button', { name: /^Withdraw change/ })
    .first()
    .click();
  const withdraw = owner.getByRole('dialog', { name: /^Withdraw change/ });
  await withdraw.getByLabel('Reason (for the team)').fill('Diwali is over');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(owner.getByText('Change withdrawn')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/diet')).text()).not.toContain(about);
});

const THYROID = 'THYROID AND DIBETIC PLAN';
const PUNE = '411001';

/** Begins to buy the thyroid plan, and answers all but the press that orders it. */
async function answerAssessment(page: Page, person: Person): Promise<void> {
  await logInByApi(page, person);
  await page.goto('/diet');
  await page.getByRole('button', { name: new RegExp(`^Choose this plan.*${THYROID}`) }).click();
  await giveState(page);
  await expect(page.getByRole('dialog', { name: 'Price summary' })).toContainText('₹1,999');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await fillDiet(page);
}

/** Publishes what was changed on this page of the catalogue. */
async function publish(owner: Page, reason: string): Promise<void> {
  await owner.getByRole('button', { name: 'Publish…' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Publish the changes' });
  await dialog.getByLabel('Reason (for the team)').fill(reason);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

/** Changes one item of a page of the catalogue. */
async function change(owner: Page, view: string, item: string, fields: Record<string, string>): Promise<void> {
  await owner.goto(`/admin/adminDashboard?view=${view}`);
  await owner
    .getByRole('button', { name: `Change ${item}`, exact: true })
    .last()
    .click(); // an SMS comes after an email of its name
  const dialog = owner.getByRole('dialog', { name: item });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Add to the changes' }).click();
}

// A plan, a city and a text of which no journey beside this one buys, books or reads.
test(
  'in an owner’s week, what is sold stays as it was sold, and no one pays what they were not shown',
  WHOLE_RUN_ONLY,
  async ({ page: paying, request, openBrowser }) => {
    test.slow();
    const stamp = String(Date.now());
    const reason = `Diwali ${stamp}`;
    const code = `DIWALI${stamp.slice(-6)}`;
    const [payer, buyer, booker] = [await register(request), await register(request), await register(request)];
    const debtor = await register(request);
    const [deciding, booking, owner] = await Promise.all([
      openBrowser(),
      openBrowser(),
      openBrowser({ viewport: { width: 1280, height: 900 } }),
    ]);
    const team = await callAs(request, ADMIN);
    const tomorrow = istDate(new Date(), 1);

    await test.step('four customers are in the middle of buying', async () => {
      await answerAssessment(paying, payer);
      await paying.getByRole('button', { name: 'Submit and pay' }).click();
      await expect(checkout(paying).getByRole('button', { name: 'Pay' })).toBeVisible();
      await answerAssessment(deciding, buyer);
      await logInByApi(booking, booker);
      await fillWizard(booking, { pincode: PUNE });
    });
    const { response } = await (await callAs(request, debtor)).post('/user/dietPlan', { ...DIET_PLAN_BODY, type: 'thyroid and diabetic' });
    expect(response.paymentResponse.amount).toBe(1999);

    try {
      await logInByApi(owner, ADMIN);
      await test.step('the owner raises a price, with an offer', async () => {
        await change(owner, 'catalogue', THYROID, { 'Price (₹)': '2299' });
        await publish(owner, reason);
        await owner.goto('/admin/adminDashboard?view=offers');
        await owner.getByRole('button', { name: 'Make an offer…' }).click();
        const offer = owner.getByRole('dialog', { name: 'Make an offer' });
        await offer.getByLabel('What customers read').fill('Diwali');
        await offer.getByLabel('Code', { exact: true }).fill(code);
        await offer.getByLabel('Discount in').selectOption('Rupees');
        await offer.getByLabel('Rupees off').fill('200');
        await offer.getByRole('checkbox', { name: THYROID }).check();
        await offer.getByLabel('Until').fill('2099-01-01T00:00');
        await offer.getByLabel('Reason (for the team)').fill(reason);
        await offer.getByRole('button', { name: 'Make the offer' }).click();
        await expect(owner.getByText('Offer made')).toBeVisible();
      });
      await test.step('closes tomorrow in Pune, and stops going to a part of it', async () => {
        await owner.goto('/admin/adminDashboard?view=calendar');
        await owner.getByRole('button', { name: 'Close days…' }).click();
        const close = owner.getByRole('dialog', { name: 'Close days' });
        await close.getByLabel('What customers read').fill('Diwali');
        for (const label of ['First day', 'Last day']) await close.getByLabel(label).fill(tomorrow);
        await close.getByLabel('District').fill('Pune, Maharashtra');
        await close.getByLabel('Reason (for the team)').fill(reason);
        await close.getByRole('button', { name: 'Close these days' }).click();
        await expect(owner.getByRole('heading', { name: /: Diwali$/ })).toBeVisible();
        await owner.goto('/admin/adminDashboard?view=areas');
        await owner.getByLabel('District or pincode').fill('411038');
        await owner.getByRole('button', { name: 'Add', exact: true }).click();
        for (const service of ['Fitness', 'Yoga'])
          await owner.getByRole('checkbox', { name: new RegExp(`^${service} in .*411038`) }).uncheck();
        await publish(owner, reason);
      });
      await test.step('and changes the words of an SMS and a rule of refunds', async () => {
        await change(owner, 'texts', 'Link to pay a trial booked on the phone', {
          Text: '{brand}: happy Diwali! Your trial session on {#alphanumeric#} is reserved. Please pay here: {site}/s/{#url#}',
          'DLT template ID': '1107171234567890123',
        });
        await publish(owner, reason);
        await change(owner, 'rules', 'Refunds as money', { 'Refunds as money (days)': '45' });
        await publish(owner, reason);
      });

      await test.step('the open checkout is paid at the price it shows', async () => {
        await payByCard(paying);
        await expect(paying.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
        await paying.goto('/transaction');
        await expect(paying.getByText('₹1,999').first()).toBeVisible();
      });
      await test.step('who has not ordered is told the new price, and pays it less the offer', async () => {
        await deciding.getByRole('button', { name: 'Submit and pay' }).click();
        await expect(deciding.getByText('The price is now ₹2,299. Please check it before you pay')).toBeVisible();
        const price = deciding.getByRole('dialog', { name: 'Price summary' });
        await expect(price).toContainText('₹2,299');
        await price.getByRole('button', { name: 'I have a code' }).click();
        await price.getByLabel('Code').fill(code);
        await price.getByRole('button', { name: 'Apply' }).click();
        await expect(price).toContainText('₹2,099');
        await price.getByRole('button', { name: 'Proceed' }).click();
        await fillDiet(deciding);
        await deciding.getByRole('button', { name: 'Submit and pay' }).click();
        await payByCard(deciding);
        await expect(deciding.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
        await deciding.goto('/transaction');
        await expect(deciding.getByText('₹2,099').first()).toBeVisible();
      });
      await test.step('an order of before is paid at its price', async () => {
        const later = await openBrowser();
        later.on('dialog', (alert) => void alert.accept());
        await logInByApi(later, debtor);
        await later.goto(`/pay?order_id=${response.paymentResponse.order_id}`);
        await payByCard(later);
        await expect(later.getByText('Payment received. Thank you')).toBeVisible();
        await later.goto('/transaction');
        await expect(later.getByText('₹1,999').first()).toBeVisible();
      });
      await test.step('who books the closed day is led to another', async () => {
        await booking.getByRole('button', { name: 'Proceed to pay' }).click();
        await expect(booking.getByText('We’re closed then: Diwali. Please choose another time')).toBeVisible();
        await booking.getByRole('radiogroup', { name: 'Which day suits you?' }).getByRole('radio').last().click();
        await booking.getByRole('radio', { name: /^7:00 am/ }).press('Space'); // the wizard goes on at once
      });
    } finally {
      const { rows } = await team.get('/api/v1/admin/catalogue/versions?limit=50');
      for (const each of rows.filter((row: { reason: string }) => row.reason === reason))
        await team.post(`/api/v1/admin/catalogue/versions/${each.number}/withdraw`, { reason });
      const closures = await team.get('/api/v1/admin/closures');
      for (const each of closures.rows.filter((row: { reason: string }) => row.reason === reason))
        await team.post(`/api/v1/admin/closures/${each.id}/reopen`, { reason });
    }
  },
);
