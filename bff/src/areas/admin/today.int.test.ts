import { type AdminToday, adminToday, type Demand, demand } from '@fitghar/contracts/admin';
import { HOUR_MS } from '@fitghar/contracts/common';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { ageAlarms } from '../../../test/alarms.ts';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { profile } from '../../../test/profile.ts';
import { aTrainer } from '../../../test/trainers.ts';

const DAY_HOURS = 24;
const LAST_WEEK = 7 * DAY_HOURS;

describe('today’s figures', () => {
  // Without jobs and the alarm monitor, whose reads would be counted too.
  const running = useApp({ RATE_LIMITS: 'off', ROLE: 'web', WATCH_SECONDS: '3600' });
  let admin: Customer;
  const today = async (by: Customer = admin): Promise<AdminToday> =>
    adminToday.parse((await by.request('GET', '/bff/api/v1/admin/today')).body);
  const ago = (hours: number) => new Date(running().clock.now().getTime() - hours * HOUR_MS);
  const insert = (collection: string, documents: object[]) =>
    running()
      .mongo.collection(collection)
      .insertMany(documents.map((document) => ({ _id: new ObjectId(), ...document })));
  /** A visit as the database holds it. */
  const visit = (date: string, status: string, fields: object = {}) => ({
    ...{ userId: new ObjectId(), date, time: '07:00', status, service: 'FITNESS', trainerCategory: 'Basic', amountPaise: 9900 },
    ...{
      pincode: '560038',
      area: 'Indiranagar',
      paymentId: `pay_${new ObjectId().toHexString()}`,
      assignmentNumber: 1,
      moves: 0,
      words: [],
    },
    ...{ trainer: { id: new ObjectId().toHexString(), name: 'Arjun Rao', phone: '+919876543210' }, createdAt: ago(1) },
    ...(status === 'Completed' && { earning: { incomePaise: 9428, sharePercent: 60, paise: 5656 } }),
    ...fields,
  });

  beforeAll(async () => {
    await running().clock.set(MORNING);
    admin = await Customer.admin(running());
  });

  it('is compared with the same day of last week until the same time', async () => {
    // It is 9:30 on Saturday 21 November in India.
    const orders = [1, 2, LAST_WEEK + 1, LAST_WEEK - 1, DAY_HOURS].map((hours) => ({
      ...{ gatewayOrderId: `order_${hours}`, userId: new ObjectId(), subjectId: new ObjectId(), kind: 'trial', service: 'FITNESS' },
      ...{ title: 'Trial', amountPaise: 10_000, creditPaise: 2000, refundedPaise: 0, status: 'paid' },
      ...{ createdAt: ago(hours), paidAt: ago(hours), paymentId: `pay_${hours}` },
    }));
    await insert('orders', orders);
    const refunds = [1, 20, LAST_WEEK].map((hours) => ({
      ...{ gatewayOrderId: `order_${hours}`, paymentId: `pay_${hours}`, userId: new ObjectId(), reverses: 'sale', amountPaise: 9900 },
      ...{ creditPaise: 900, status: 'processed', reason: '', explanation: '', lines: [], attempt: 1, gatewayRefundId: null },
      ...{ createdAt: ago(hours), processedAt: ago(hours) },
    }));
    await insert('refunds', refunds);
    const tickets = [0.5, LAST_WEEK + 0.5, LAST_WEEK + 2, LAST_WEEK + 10, LAST_WEEK - 0.5].map((hours) => ({
      ...{ userId: new ObjectId(), serviceId: null, message: 'Hello', fileId: null, assignedTo: null, status: 'Closed', replies: [] },
      createdAt: ago(hours),
    }));
    await insert('tickets', tickets);
    await insert('bookings', [
      visit('2026-11-21', 'Completed'),
      visit('2026-11-21', 'Session Booked', { trainer: null, assignmentNumber: 0 }),
      visit('2026-11-21', 'Cancelled'),
      visit('2026-11-14', 'Completed'),
      visit('2026-11-15', 'Completed'),
      visit('2026-11-15', 'Completed', { trainer: null, earning: undefined }),
    ]);
    const { until, figures, money } = await today();
    expect(until).toBe('09:30');
    expect(figures).toStrictEqual([
      { key: 'sessions', today: 2, last_week: 1 },
      { key: 'orders', today: 2, last_week: 1 },
      { key: 'revenue', today: 200, last_week: 100 },
      { key: 'tickets', today: 1, last_week: 2 },
    ]);
    // A trainer earns 60% of ₹94.28, which is ₹99 without GST; the visit of the 14th is eight days ago.
    expect(money).toStrictEqual({
      today: { captured: 160, refunded: 90, payouts: 56.56 },
      week: { captured: 240, refunded: 180, payouts: 113.12 },
    });
  });

  it('shows each role what it may open', async () => {
    const partsOf = async (role: Parameters<typeof Customer.admin>[1]) => {
      const { figures, money, alarms } = await today(await Customer.admin(running(), role));
      return [figures.map(({ key }) => key).join(), money !== null, alarms !== null];
    };
    expect(await partsOf('ops')).toStrictEqual(['sessions,orders,revenue,tickets', true, true]);
    expect(await partsOf('accountant')).toStrictEqual(['orders,revenue', true, false]);
    expect(await partsOf('support')).toStrictEqual(['sessions,tickets', false, false]);
    expect(await partsOf('nutrition')).toStrictEqual(['', false, false]);
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', '/bff/api/v1/admin/today')).status).toBe(403);
  });

  it('takes the same number of queries however much there is, none over a whole collection', async () => {
    const commands = async () => {
      const records = await profile(running().mongo, today);
      const reads = records.filter(({ ns }) => /\.(bookings|orders|refunds|tickets|alarms)$/.test(ns));
      expect(reads.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toStrictEqual([]);
      return reads.length;
    };
    const before = await commands();
    await insert(
      'bookings',
      Array.from({ length: 500 }, () => visit('2026-11-18', 'Completed')),
    );
    expect(await commands()).toBe(before);
  });

  it('sums sessions, orders and refunds without reading any of them', async () => {
    const records = await profile(running().mongo, async () => {
      await today();
      await admin.request('GET', '/bff/api/v1/admin/demand');
    });
    const sums = records.filter(({ ns, command }) => /\.(bookings|orders|refunds)$/.test(ns) && command.aggregate);
    expect(sums.length).toBeGreaterThanOrEqual(8);
    expect(sums.filter(({ docsExamined }) => docsExamined > 0).map(({ ns, planSummary }) => [ns, planSummary])).toStrictEqual([]);
  });

  it('counts the hours that trainers work in each pincode they serve', async () => {
    const rowOf = async () => {
      const { hours, rows }: Demand = demand.parse((await admin.request('GET', '/bff/api/v1/admin/demand')).body);
      const row = rows.find(({ pincode }) => pincode === '560038');
      return { trainers: row?.trainers ?? 0, atSeven: row?.trainer_hours?.[hours.indexOf('07:00')] ?? 0 };
    };
    const before = await rowOf();
    const id = await aTrainer(running());
    expect(await rowOf()).toStrictEqual({ trainers: before.trainers + 1, atSeven: before.atSeven + 14 });
    // Mondays only, of which one is a day off: of 14 days, one is left.
    const daysOff = [{ from: '2026-11-23', to: '2026-11-23' }];
    const hours = { weekly: [{ weekday: 1, from: '06:00', to: '09:00' }], days_off: daysOff, max_visits: null };
    const seen = { weekly: null, days_off: [], max_visits: null };
    const { status } = await admin.request('POST', `/bff/api/v1/admin/trainers/${id}/hours`, { hours, seen });
    expect(status).toBe(200);
    expect(await rowOf()).toStrictEqual({ trainers: before.trainers + 1, atSeven: before.atSeven + 1 });
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(id) }, { $set: { blocked: true } });
    expect(await rowOf()).toStrictEqual(before);
  });
});

describe('an alarm', () => {
  const running = useApp();

  it('is taken by one member at a time, in the audit log', async () => {
    const [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'ops')];
    const viewer = await Customer.admin(running(), 'viewer');
    const evaluate = () => running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
    await asha.request('POST', '/bff/api/v1/admin/queues/sms/pause', { reason: 'The provider is away', remind_minutes: 60 });
    const find = async () =>
      adminToday.parse((await viewer.request('GET', '/bff/api/v1/admin/today')).body).alarms?.find(({ kind }) => kind === 'queue-paused');
    await evaluate();
    const alarm = await find();
    const { id, team, taken } = alarm ?? {};
    expect({ team, taken }).toStrictEqual({ team: 'admin', taken: null });
    const take = (by: Customer, body: object = {}, which = id) => by.request('POST', `/bff/api/v1/admin/alarms/${which}/take`, body);
    expect((await take(viewer)).status).toBe(403);
    expect((await take(asha, {}, new ObjectId().toHexString())).status).toBe(404);
    for (const body of [{ instead_of: 'somebody' }, { by: ravi.id }]) expect((await take(asha, body)).status).toBe(422);

    const answers = await Promise.all([take(asha), take(ravi)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    const [first, second] = answers[0].status === 200 ? [asha, ravi] : [ravi, asha];
    expect((await find())?.taken).toMatchObject({ id: first.id });
    expect((await take(second, { instead_of: first.id })).body.taken).toMatchObject({ id: second.id });
    expect((await take(first, { instead_of: first.id })).body.message).toBe('A colleague has just taken this alarm');

    await asha.request('POST', '/bff/api/v1/admin/queues/sms/resume', {});
    await ageAlarms(running(), 121);
    await evaluate();
    expect(await find()).toBeUndefined();
    expect((await take(first, { instead_of: second.id })).body.message).toBe('This alarm is already resolved');
    const log = await asha.request('GET', `/bff/api/v1/admin/audit?q=${id}`);
    expect(log.body.rows.map(({ action, after }: { action: string; after: object }) => [action, after])).toStrictEqual([
      ['alarm.take', { taken_by: 'Ops' }],
      ['alarm.take', { taken_by: 'Ops' }],
    ]);
  });
});
