import { expect } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { logInByApi } from '../support/person.ts';
import { test } from '../support/test.ts';

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
  expect(await page.evaluate(() => performance.getEntriesByName('html-replaced').length)).toBe(0);

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
