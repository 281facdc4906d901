import { expect } from 'playwright/test';
import { ADMIN, bookTrial, callAs } from '../support/calls.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aMobile, aPerson, logIn, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { translateAlways } from '../support/translate.ts';
import { fillWizard, payByCard } from '../support/wizard.ts';

test('a page that the browser translates logs in, sends an enquiry, pays and saves the profile', async ({ page, request }) => {
  const person = await register(request, aPerson({ mobile: aMobile() }));
  await translateAlways(page);
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));

  await page.goto('/corporate');
  await expectHydrated(page.getByLabel('Name'));
  await page.getByLabel('Name').fill(person.name);
  await page.getByRole('textbox', { name: 'Company' }).fill('Lotus Ltd');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.mobile);
  await page.getByLabel('Requirement').fill('Yoga on Fridays');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your Information in received we will contact you soon!!')).toBeVisible();
  await expect(page.getByLabel('Requirement')).toHaveValue('');
  expect(await mailsTo(request, person.email, /enquiry/)).toHaveLength(1);

  await logIn(page, person);
  await fillWizard(page, { time: '9:00 am' });
  await page.getByRole('button', { name: 'Proceed to pay' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();

  await page.goto('/user/userDashboard?page=edit');
  await page.getByLabel('Name').fill('Kavya Rao');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await expect(page.getByText('This section is unavailable right now')).toBeHidden();
  expect(failed).toEqual([]);
});

test(
  'in a page that the browser translates, dialogs and live changes show no old hour, status or counter',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    const person = await register(request, aPerson({ mobile: aMobile() }));
    const order = await bookTrial(request, person, '13:00');
    const [team, customer] = [await callAs(request, ADMIN), await callAs(request, person)];
    await logInByApi(page, person);
    await translateAlways(page);
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));

    const stream = page.waitForResponse(/account\/stream/);
    await page.goto('/user/userDashboard');
    await stream;
    const sessions = page.getByRole('main');
    const expectAt = async (hours: string, before: string) => {
      await expect(sessions).toContainText(hours);
      await expect(sessions).not.toContainText(before);
    };
    await page.getByRole('button', { name: 'Move session' }).first().click(); // the next session has its own
    const move = page.getByRole('dialog', { name: 'Move this session' });
    await move.getByRole('radio', { name: /^2:00 pm/ }).check();
    await move.getByRole('radio', { name: /^3:00 pm/ }).check();
    await move.getByRole('button', { name: 'Move session' }).click();
    await expect(move).toBeHidden();
    await expectAt('3:00–4:00 pm', '1:00–2:00 pm');

    const [{ id, trial_date, version }] = (await team.get(`/api/v1/admin/service-requests?q=${order}`)).rows;
    await team.post(`/api/v1/admin/service-requests/${id}/move`, { date: trial_date, time: '16:00', version, reason: 'Rain' });
    await expectAt('4:00–5:00 pm', '3:00–4:00 pm');

    await page.goto('/user/userDashboard?page=tickets');
    await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Message').fill('The mat is torn');
    await page.getByRole('button', { name: 'Proceed' }).click();
    const ticket = page.locator('details').filter({ hasText: 'The mat is torn' });
    await expect(ticket.getByText('Pending')).toBeVisible();
    await ticket.locator('summary').click();
    const [raised] = (await customer.get('/api/v1/account/tickets')).rows;
    await team.post(`/api/v1/admin/tickets/${raised.ticket_id}/answer`, { message: 'A new one is on its way' });
    await expect(ticket.getByText('A new one is on its way')).toBeVisible();
    await expect(ticket.getByText('Answered')).toBeVisible();
    await expect(ticket.getByText('Pending')).toBeHidden();

    await expect(page.getByText('This section is unavailable right now')).toBeHidden();
    expect(failed).toEqual([]);
  },
);
