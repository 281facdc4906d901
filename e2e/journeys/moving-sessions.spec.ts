import { expect, type Page } from 'playwright/test';
import { ADMIN, bookTrial, callAs } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

const TRAINER = { email: 'arjun.rao@fitghar.local', password: 'Namaste@2026' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test(
  'a customer moves a session: the trainer’s phone and operations show it; then the trainer moves it, with a reason',
  WHOLE_RUN_ONLY,
  async ({ openBrowser, request }) => {
    test.slow();
    const person = await register(request, aPerson({ name: `Rohini ${Date.now().toString(36)}` }));
    const order = await bookTrial(request, person, '08:00', person.name); // his afternoon belongs to the journeys of the day planner
    const { get, post } = await callAs(request, ADMIN);
    const path = '/api/v1/admin/service-requests';
    const [{ id }] = (await get(`${path}?q=${order}`)).rows;
    const { rows } = await get(`${path}/${id}/candidates`);
    const arjun = rows.find(({ name }: { name: string }) => name === 'Arjun Rao');
    await post(`${path}/${id}/assign`, { trainer_id: arjun.id });

    const [customer, phone, ops] = await Promise.all([openBrowser(), openBrowser(PHONE), openBrowser()]);
    await Promise.all([logInByApi(customer, person), logInByApi(phone, TRAINER), logInByApi(ops, ADMIN)]);
    await Promise.all([
      customer.goto('/user/userDashboard'),
      phone.goto('/trainerDashboard'),
      ops.goto(`/admin/adminDashboard?view=requests&q=${order}`),
    ]);
    const showWeek = () => phone.getByRole('tab', { name: 'Week' }).click();
    await showWeek();
    const visit = phone.getByRole('listitem').filter({ hasText: person.name }).last();
    const row = ops.getByRole('row', { name: new RegExp(person.name) });
    const expectAt = async (hours: string) => {
      await expect(visit).toContainText(hours);
      await expect(row).toContainText(hours);
    };
    await expectAt('8:00–9:00 am');

    const choose = async (page: Page, dialog: string, hour: RegExp) => {
      const move = page.getByRole('dialog', { name: dialog });
      await move.getByRole('radio', { name: hour }).check();
      return move;
    };
    await customer.getByRole('button', { name: 'Move session' }).first().click(); // of the next session, above all sessions
    const own = await choose(customer, 'Move this session', /^10:00 am/);
    await own.getByRole('button', { name: 'Move session' }).click();
    await expect(own).toBeHidden();
    await phone.reload(); // or within a minute
    await showWeek();
    await expectAt('10:00–11:00 am');

    await visit.getByRole('button', { name: /^Move/ }).click();
    const theirs = await choose(phone, 'Move this visit', /^11:00 am/);
    await theirs.getByLabel(/^Reason/).fill('A tyre of my scooter is flat');
    await theirs.getByRole('button', { name: /^Move to/ }).click();
    await expectAt('11:00 am–12:00 pm');
    await expect(customer.getByText('11:00 am–12:00 pm').first()).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(request, person.email, /./)).some(({ text }) => text.includes('A tyre of my scooter is flat')))
      .toBe(true);
  },
);
