import { trainerDay } from '@fitghar/contracts/booking';
import { DAY_MS } from '@fitghar/contracts/common';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { afterTrialWithTrainer, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';
import { readMetrics } from '../../../test/read-metrics.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';

describe('a visit that nobody closes', () => {
  const running = useApp({ METRICS_TOKEN: 'a token for the metrics of a test' });
  const at = (time: string) => running().clock.set(`2026-11-22T${time}:00+05:30`);
  const remind = () => running().runJob('remind-to-close', { v: 1 });
  const reminders = (phone: string) =>
    running().mailbox.caught.filter(({ to, text }) => to.includes(`${phone.slice(-10)}@sms.local`) && /please close/.test(text));
  const gauge = async (since: string) => {
    const answer = await fetch(`${running().origin}/bff/metrics`, {
      headers: { authorization: 'Bearer a token for the metrics of a test' },
    });
    return readMetrics(await answer.text()).get(`visits_to_close{since="${since}"}`);
  };

  it('is brought to mind after two hours and in the evening, stays in the trainer’s day, and is an alarm after a day', async () => {
    const phone = '+919000000077';
    const trainer = await aTrainerWithAccount(running(), { phone });
    const admin = await Customer.admin(running());
    const ids: string[] = [];
    for (const hour of ['07:00', '18:00']) {
      const customer = await Customer.signedIn(running());
      const { booking_id } = await customer.booked({ trial_time: hour, preferred_time_to_be_served: hour });
      expect((await admin.request('POST', `${REQUESTS}/${booking_id}/assign`, { trainer_id: trainer.id })).status).toBe(200);
      ids.push(booking_id);
    }

    await at('08:59');
    await remind();
    expect(await gauge('over')).toBe(1);
    await at('09:00');
    await remind();
    await remind();
    await eventually(() => reminders(phone).length === 1);
    expect(reminders(phone)[0]?.text).toMatch(/please close 1 visit, the first of Sun 22 Nov, 7:00–8:00 am\..*\/trainerDashboard/);

    await at('19:59');
    await remind();
    await at('20:00');
    await remind();
    await remind();
    await eventually(() => reminders(phone).length === 2);
    expect(reminders(phone).some(({ text }) => /2 visits/.test(text))).toBe(true);

    await running().clock.set('2026-11-23T07:01:00+05:30');
    await remind();
    const account = await Customer.loggedIn(running(), trainer.account.email);
    const day = trainerDay.parse((await account.request('GET', '/bff/api/v1/trainer/day?date=2026-11-23')).body);
    expect([day.visits, day.to_close?.map(({ id }) => id)]).toEqual([[], ids]);
    const later = await Customer.loggedIn(running(), admin.email);
    const alarms = async (): Promise<{ kind: string; text: string }[]> =>
      (await later.request('GET', '/bff/api/v1/admin/queues')).body.alarms.filter(
        ({ kind, cleared_at }: { kind: string; cleared_at: string | null }) => kind === 'visits-not-closed' && !cleared_at,
      );
    await running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
    expect((await alarms())[0]?.text).toBe('1 visit has not been closed for a day');
    await eventually(async () => (await gauge('late')) === 1);

    // Closed by operations, with an outcome.
    const end = { who: 'customer', reason: 'Nobody opened, says the trainer' };
    expect((await later.request('POST', `${REQUESTS}/${ids[0]}/no-show`, end)).status).toBe(200);
    expect((await later.request('POST', `${REQUESTS}/${ids[1]}/complete`, { reason: 'Both say that it took place' })).status).toBe(200);
    await running().clock.set('2026-11-23T20:00:00+05:30');
    await remind();
    expect(await running().mongo.collection('outbox').countDocuments({ name: 'visits-to-close-sms' })).toBe(2);
    await running().clock.set(MORNING);
  });
});

describe('a session to which no trainer came, because none was assigned', () => {
  const running = useApp();
  const end = () => running().runJob('end-missed-sessions', { v: 1 });

  it('is refunded without a request once its hour is over, with an apology and the offer of another', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.booked();
    await running().clock.set('2026-11-22T07:59:00+05:30');
    await end();
    const record = () =>
      running()
        .mongo.collection('bookings')
        .findOne({ _id: new ObjectId(booking_id) });
    expect((await record())?.status).toBe('Session Booked');
    await running().clock.set('2026-11-22T08:00:00+05:30');
    await Promise.all([end(), end()]);
    const mail = await mailTo(running(), customer.email, /session is cancelled/);
    expect(mail.text).toMatch(/We’re sorry that we let you down: we found no trainer for your session in time/);
    expect(mail.text).toMatch(/Book another hour: .*\/booksession/);
    const later = await Customer.loggedIn(running(), customer.email);
    await eventually(async () => (await later.orderOf(order_id)).status === 'refunded');
    const { rows } = (await later.request('GET', '/bff/api/v1/payments/refunds')).body;
    expect(rows).toMatchObject([{ amount: 99, form: 'money' }]);
    expect(await record()).toMatchObject({ status: 'Refunded', noShow: 'trainer' });
    await running().clock.set(MORNING);
  });

  it('ends 12 hours before it begins, unless a trainer was found or it was moved (D68)', async () => {
    const [left, moved, given] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
    ];
    const giveUp = (id: string) => running().runJob('end-unstaffed-session', { v: 1, booking_id: id, reschedules: 0 });
    const orders = [await left.booked(), await moved.booked(), await given.booked()];
    const admin = await Customer.admin(running());
    const trainer_id = await aTrainer(running());
    expect((await admin.request('POST', `${REQUESTS}/${orders[2]?.booking_id}/assign`, { trainer_id })).status).toBe(200);
    const to = { date: '2026-11-23', time: '10:00', reason: 'The road is closed' };
    expect((await admin.request('POST', `${REQUESTS}/${orders[1]?.booking_id}/move`, to)).status).toBe(200);
    const jobs = await running()
      .mongo.collection('outbox')
      .find({ name: 'end-unstaffed-session', 'payload.booking_id': orders[0]?.booking_id })
      .toArray();
    expect(jobs.map(({ runAt }) => runAt)).toEqual([new Date('2026-11-21T19:00:00+05:30')]);
    await running().clock.set('2026-11-21T19:00:00+05:30');
    for (const { booking_id } of orders) await giveUp(booking_id);
    await mailTo(running(), left.email, /session is cancelled/);
    const statuses = await Promise.all(
      [left, moved, given].map(async ({ email }) => (await (await Customer.loggedIn(running(), email)).ongoing())?.status),
    );
    expect(statuses.slice(1)).toEqual(['Session Booked', 'Trainer Assigned']);
    const later = await Customer.loggedIn(running(), left.email);
    await eventually(async () => (await later.orderOf(orders[0]?.order_id ?? '')).status === 'refunded');
    await running().clock.set(MORNING);
  });

  it('goes back to its package, which lasts long enough to plan it again', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { sessions, usable_until } = await boughtPackage(running(), customer);
    const last = sessions.at(-1) ?? { id: '', date: '' };
    await running()
      .mongo.collection('bookings')
      .updateOne({ _id: new ObjectId(last.id) }, { $set: { status: 'Session Booked', trainer: null, date: usable_until } });
    await running().clock.set(`${usable_until}T23:30:00+05:30`);
    await end();
    await running().runJob('sweep-packages', { v: 1 });
    const later = await Customer.loggedIn(running(), customer.email);
    const pack = await ownPackage(later);
    expect(countsOf(pack)).toEqual([0, 11, 1, 0, 0]);
    const days = (Date.parse(pack.usable_until) - Date.parse(usable_until)) / DAY_MS;
    expect(days).toBe(14);
    await running().clock.advanceMinutes(60);
    await running().runJob('sweep-packages', { v: 1 });
    expect(countsOf(await ownPackage(await Customer.loggedIn(running(), customer.email)))).toEqual([0, 11, 1, 0, 0]);
    await running().clock.set(MORNING);
  });
});
