import { DAY_MS, paymentResponse } from '@fitghar/contracts/common';
import type { Credits, Ledger } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, injectFault, mailTo, payAtGateway } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import {
  afterTrial,
  afterTrialWithTrainer,
  boughtPackage,
  countsOf,
  orderPackage,
  ownPackage,
  PATTERN,
  propose,
} from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const ADMIN = '/bff/api/v1/admin';
const BOOKING = '/bff/api/v1/booking';
/** ₹7,500 without 5% GST, in paise. */
const INCOME = 714_286;

/** Counts the places that a customer's packages hold. */
const placesIn = (running: () => AppUnderTest) => (customer: Customer) =>
  running()
    .mongo.collection('slot_places')
    .countDocuments({ customerId: new ObjectId(customer.id) });

describe('a package after the trial', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off' });
  const ledger = () => running().provider<Ledger>('Ledger').totals();
  const places = placesIn(running);
  beforeEach(() => running().clock.set(MORNING));

  it('needs a paid trial', async () => {
    const customer = await Customer.signedIn(running());
    const catalogue = await customer.request('GET', `${BOOKING}/packages/catalogue`);
    expect(catalogue.body.trials).toStrictEqual([]);
    const answer = await customer.request('POST', `${BOOKING}/packages/proposals`, PATTERN);
    expect([answer.status, answer.body.code]).toStrictEqual([409, 'trial_needed']);
  });

  it('is delivered if it is paid within its hold, although its first session is less than four hours away by then', async () => {
    const customer = await afterTrial(running());
    const sessions = (await propose(customer)).sessions.slice(0, 11).map(({ date, time }) => ({ date, time }));
    await running().clock.set('2026-11-21T09:55:00+05:30');
    const chosen = [{ date: '2026-11-21', time: '14:00' }, ...sessions];
    const { order_id } = paymentResponse.parse((await orderPackage(customer, { sessions: chosen })).body);
    await running().clock.set('2026-11-21T10:02:00+05:30');
    expect(paymentResponse.parse((await orderPackage(customer, { sessions: chosen })).body).order_id).toBe(order_id);
    const { body } = await customer.verify(await payAtGateway(running(), order_id));
    expect([body.status, (await ownPackage(customer)).planned]).toStrictEqual(['paid', 12]);
  });

  it('is what the dashboard shows by its next session, once the trial is over', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { sessions } = await boughtPackage(running(), customer);
    expect((await customer.ongoing()).trial_date).toBe('2026-11-22');
    await running().clock.set('2026-11-22T08:30:00+05:30');
    const next = await customer.ongoing();
    expect([next.id, next.trial_date, next.can_move]).toStrictEqual([sessions[0]?.id, sessions[0]?.date, true]);
  });

  it('is offered with the pattern, the people and the trainer of the trial', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { body } = await customer.request('GET', `${BOOKING}/packages/catalogue`);
    expect(body.trials).toStrictEqual([
      {
        ...{
          service_type: 'FITNESS',
          category: 'Basic',
          training_for: 'Female',
          trainer_gender: 'Any',
          weekdays: [2, 4, 7],
          time: '07:00',
        },
        ...{ trainer: 'Arjun Rao', pincode: '560038', address: '12, Lotus Apartments, Indiranagar' },
      },
    ]);
    expect(body.packages[0]).toMatchObject({ category: 'Basic', price: 7500, tax: 357.14, tax_percent: 5, sessions: 12 });
  });

  it('takes place at a saved address of the customer, if one is chosen', async () => {
    const [customer, other] = [await afterTrial(running()), await Customer.signedIn(running())];
    const parents = { address: '4, Temple Street', area: 'Whitefield', landmark: 'Near the temple', pincode: '560066' };
    const [saved] = (await customer.request('POST', '/bff/api/v1/account/addresses', parents)).body.rows;
    const [strange] = (await other.request('POST', '/bff/api/v1/account/addresses', parents)).body.rows;
    expect((await orderPackage(customer, { address_id: strange.id })).status).toBe(404);
    const { order_id } = paymentResponse.parse((await orderPackage(customer, { address_id: saved.id })).body);
    await customer.verify(await payAtGateway(running(), order_id));
    const [first] = (await ownPackage(customer)).sessions;
    const ops = await Customer.admin(running());
    expect((await ops.request('GET', `${ADMIN}/service-requests/${first?.id}`)).body).toMatchObject(parents);
  });

  it('is proposed with twelve dates, and the trainer where that one is free', async () => {
    const trainerId = await aTrainer(running());
    const customer = await afterTrial(running(), trainerId);
    const other = await afterTrial(running(), undefined, { trial_date: '2026-11-23' });
    const ops = await Customer.admin(running());
    const { body } = await other.request('GET', `${BOOKING}/ongoing`);
    await ops.request('POST', `${ADMIN}/service-requests/${body.id}/assign`, { trainer_id: trainerId });
    const { sessions, trainer, price, usable_until } = await propose(customer, { category: 'Basic' });
    expect(sessions.map(({ date }) => date)).toStrictEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
      '2026-12-07',
      '2026-12-09',
      '2026-12-11',
      '2026-12-14',
      '2026-12-16',
      '2026-12-18',
    ]);
    expect(sessions.map(({ same_trainer }) => same_trainer)).toStrictEqual([false, ...Array.from({ length: 11 }, () => true)]);
    expect({ trainer, price, usable_until }).toStrictEqual({ trainer: 'Arjun Rao', price: 7500, usable_until: '2027-01-22' });
  });

  const refused: [what: string, pattern: Record<string, unknown>, errors: Record<string, string[]>][] = [
    ['one day a week', { weekdays: [1] }, { weekdays: ['12 sessions must fit into 60 days. Please choose more days a week'] }],
    ['an hour at night', { time: '03:00' }, { time: ['Sessions start between 6:00 am and 9:00 pm'] }],
    ['a first date in the past', { from: '2026-11-20' }, { from: ['This date has passed. Please choose a later one'] }],
    [
      'a first date far ahead',
      { from: '2027-06-01' },
      { from: ['The first session must be within 60 days. Please choose an earlier date'] },
    ],
    ['no day', { weekdays: [] }, { weekdays: ['Please choose at least one day'] }],
  ];
  it.each(refused)('is not proposed for %s', async (_, pattern, errors) => {
    const customer = await afterTrial(running());
    const answer = await customer.request('POST', `${BOOKING}/packages/proposals`, { ...PATTERN, ...pattern });
    expect([answer.status, answer.body.errors]).toStrictEqual([422, errors]);
  });

  const days = (first: number) => Array.from({ length: 12 }, (_, index) => `2027-02-${String(first + index).padStart(2, '0')}`);
  const unsold: [what: string, change: (dates: string[]) => string[], message: RegExp][] = [
    ['a session in the past', (dates) => [...dates.slice(1), '2026-11-20'], /can’t be booked. Please choose another time/],
    ['a session after the last day', (dates) => [...dates.slice(0, 11), '2027-01-23'], /is more than 60 days after the first session/],
    ['a first session far ahead', () => days(1), /The first session must be within 60 days/],
  ];
  it.each(unsold)('is not sold with %s', async (_, change, message) => {
    const customer = await afterTrial(running());
    const dates = (await propose(customer)).sessions.map(({ date }) => date);
    const answer = await orderPackage(customer, { sessions: change(dates).map((date) => ({ date, time: '07:00' })) });
    expect([answer.status, answer.body.errors]).toStrictEqual([422, { sessions: [expect.stringMatching(message)] }]);
    expect(await places(customer)).toBe(0);
  });

  it('gets another order when service credit is chosen, and another when it is not', async () => {
    const customer = await afterTrial(running());
    const { order_id: whole } = (await orderPackage(customer)).body;
    await running().provider<Credits>('Credits').grant(customer.id, new ObjectId().toHexString(), new ObjectId().toHexString(), 5000);
    const { order_id: reduced } = (await orderPackage(customer, { use_credit: true })).body;
    expect((await customer.orderOf(whole)).status).toBe('expired');
    expect((await orderPackage(customer, { use_credit: true })).body.order_id).toBe(reduced);
    const { order_id: again } = (await orderPackage(customer)).body;
    expect(new Set([whole, reduced, again]).size).toBe(3);
    expect(await places(customer)).toBe(12);
  });

  it('begins today only four hours ahead, in India’s time', async () => {
    const customer = await afterTrial(running());
    const first = async (time: string) => (await propose(customer, { weekdays: [6, 7], time, from: '2026-11-21' })).sessions[0]?.date;
    expect([await first('13:00'), await first('14:00')]).toStrictEqual(['2026-11-22', '2026-11-21']);
  });

  it('books all sessions with the trial’s trainer once it is paid, defers its income, and notifies everyone', async () => {
    const before = (await ledger()).deferred;
    const customer = await afterTrialWithTrainer(running());
    const row = await boughtPackage(running(), customer);
    expect(countsOf(row)).toStrictEqual([0, 12, 0, 0, 0]);
    expect(new Set(row.sessions.map(({ status, trainer }) => `${status} ${trainer?.name}`))).toStrictEqual(
      new Set(['Trainer Assigned Arjun Rao']),
    );
    expect(await places(customer)).toBe(12);
    expect((await ledger()).deferred - before).toBe(-INCOME);
    await assertLedgerMatchesGateway(running());
    const mail = await mailTo(running(), customer.email, /Your package is booked: 12 sessions/);
    expect(mail.text).toContain('Arjun Rao will come to all of them.');
    expect(mail.text).toContain('Session 12: Fri 18 Dec, 7:00–8:00 am');
    const sms = await eventually(() => running().mailbox.caught.find(({ text }) => /package of 12 sessions for you/.test(text)));
    expect(sms.text).toContain('the first on Mon 23 Nov, 7:00–8:00 am');
    expect(mail.text).toContain('Invoice: on your dashboard, under Transactions');
    const ops = await Customer.admin(running());
    const requests = await ops.request('GET', `${ADMIN}/service-requests?q=${row.order_id}&limit=20`);
    expect(requests.body.rows.map(({ plan }: { plan: string }) => plan)).toStrictEqual(
      Array.from({ length: 12 }, () => 'Package session, Personal Trainer at home'),
    );
    expect((await customer.request('GET', `${BOOKING}/services`)).body.total).toBe(1);
    const { rows } = (await customer.request('GET', '/bff/user/user-transaction')).body.response;
    expect(rows[0]).toMatchObject({
      order_id: row.order_id,
      title: 'Package of 12 sessions, Basic, Personal Trainer at home',
      amount: 7500,
    });
  });

  it('is for two if they are a couple', async () => {
    const customer = await afterTrial(running());
    const price = { category: 'Couple/Group', final_price: 13_989 };
    const alone = await orderPackage(customer, price);
    expect([alone.status, Object.keys(alone.body.errors)]).toStrictEqual([422, ['training_for']]);
    const row = await boughtPackage(running(), customer, { ...price, training_for: 'Couple' });
    expect(row).toMatchObject({ category: 'Couple/Group', training_for: 'Couple', price: 13_989 });
  });

  it.each([
    ['another price', { final_price: 1 }, 'final_price'],
    ['no sessions', { sessions: [] }, 'sessions'],
  ])('is refused with %s', async (_, fields, field) => {
    const answer = await orderPackage(await afterTrial(running()), fields);
    expect([answer.status, Object.keys(answer.body.errors)]).toStrictEqual([422, [field]]);
  });

  it('opens one order for two simultaneous clicks, and one place for each hour', async () => {
    const customer = await afterTrial(running());
    const sessions = (await propose(customer)).sessions.map(({ date, time }) => ({ date, time }));
    const answers = await Promise.all([1, 2, 3].map(() => orderPackage(customer, { sessions })));
    expect(answers.map(({ status }) => status)).toStrictEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect(await places(customer)).toBe(12);
  });

  it('cannot be bought again for the same hours from another device', async () => {
    const customer = await afterTrial(running());
    const { sessions } = await boughtPackage(running(), customer);
    const again = await orderPackage(customer, { sessions: sessions.map(({ date, time }) => ({ date, time })) });
    expect([again.status, again.body.code]).toStrictEqual([409, 'sessions_full']);
  });

  it('is held for as long as it was prolonged, for which one job at a time is scheduled', async () => {
    const customer = await afterTrial(running());
    const { order_id } = (await orderPackage(customer)).body;
    const pack = () => running().mongo.collection('packages').findOne({ gatewayOrderId: order_id });
    const package_id = String((await pack())?._id);
    const jobs = () =>
      running()
        .mongo.collection('outbox')
        .find({ name: 'expire-package-hold', 'payload.package_id': package_id })
        .sort({ runAt: 1 })
        .toArray();
    await running().clock.advanceMinutes(10);
    for (let times = 0; times < 3; times++) await orderPackage(customer);
    expect(await jobs()).toHaveLength(1);
    await running().clock.advanceMinutes(6);
    await running().runJob('expire-package-hold', { v: 1, package_id });
    expect([(await jobs())[1]?.runAt, await places(customer)]).toEqual([(await pack())?.holdExpiresAt, 12]);
    await running().clock.advanceMinutes(10);
    await running().runJob('expire-package-hold', { v: 1, package_id });
    expect([(await pack())?.status, await places(customer)]).toEqual(['expired', 0]);
  });

  it('expires unpaid; a late payment gets all places back if they are free', async () => {
    const customer = await afterTrial(running());
    const { order_id } = (await orderPackage(customer)).body;
    await running().clock.advanceMinutes(16);
    await running().runJob('sweep-packages', { v: 1 });
    expect([(await customer.orderOf(order_id)).status, await places(customer)]).toStrictEqual(['expired', 0]);
    const answer = await customer.verify(await payAtGateway(running(), order_id));
    expect(answer.body.status).toBe('paid');
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 12, 0, 0, 0]);
  });

  it('refunds a second payment and stays as it is', async () => {
    const customer = await afterTrial(running());
    const { order_id } = (await orderPackage(customer)).body;
    await customer.verify(await payAtGateway(running(), order_id));
    await customer.verify(await payAtGateway(running(), order_id));
    await assertLedgerMatchesGateway(running());
    expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 12, 0, 0, 0]);
  });

  it('stays unpaid after a failed payment, which can be tried again', async () => {
    const customer = await afterTrial(running());
    const { order_id } = (await orderPackage(customer)).body;
    await customer.verify(await payAtGateway(running(), order_id, 'failure'));
    expect((await customer.orderOf(order_id)).status).toBe('failed');
    expect((await orderPackage(customer)).body.order_id).toBe(order_id);
    expect((await customer.verify(await payAtGateway(running(), order_id))).body.status).toBe('paid');
  });

  it('holds a payment of another amount for ops', async () => {
    const customer = await afterTrial(running());
    const { order_id } = (await orderPackage(customer)).body;
    await injectFault(running(), { webhooks: 'deliver' });
    await customer.verify(await payAtGateway(running(), order_id, 'success', { amount: 100 }));
    expect((await customer.orderOf(order_id)).status).toBe('created');
    expect((await customer.request('GET', `${BOOKING}/packages/mine`)).body.total).toBe(0);
  });

  it('refuses, in the database, sessions that do not add up to twelve', async () => {
    const customer = await afterTrial(running());
    const { id } = await boughtPackage(running(), customer);
    const wrong = running()
      .mongo.collection('packages')
      .updateOne({ _id: new ObjectId(id) }, { $inc: { used: 1 } });
    await expect(wrong).rejects.toMatchObject({ code: 121 });
  });
});

describe('packages with three places an hour', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '3', RATE_LIMITS: 'off' });
  const places = placesIn(running);
  /** Trials at different hours, which leave the mornings and evenings free. */
  let trials = 0;
  const afterTrialAt = () => {
    const trial_time = `${10 + (Math.floor(trials++ / 3) % 8)}:00`;
    return afterTrial(running(), undefined, { trial_time, preferred_time_to_be_served: trial_time });
  };
  beforeEach(() => running().clock.set(MORNING));

  it('shows a full date with its nearest free hours, and then with those of the days around it', async () => {
    const others = await Promise.all([1, 2, 3].map(() => afterTrialAt()));
    for (const other of others) expect((await other.book({ trial_date: '2026-11-23' })).status).toBe(201);
    const customer = await afterTrialAt();
    const { sessions } = await propose(customer);
    expect(sessions[0]).toStrictEqual({
      date: '2026-11-23',
      time: '07:00',
      state: 'full',
      same_trainer: false,
      alternatives: ['06:00', '08:00', '09:00'].map((time) => ({ date: '2026-11-23', time, same_trainer: false })),
    });
    const refused = await orderPackage(customer, { sessions: sessions.map(({ date, time }) => ({ date, time })) });
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'sessions_full']);
    expect(refused.body.errors.sessions).toStrictEqual(['Mon 23 Nov, 7:00–8:00 am was just taken. Please choose another time']);
    expect(await places(customer)).toBe(0);
  });

  it('proposes an hour of its own for each of several full days in a row', async () => {
    const customer = await afterTrialAt();
    const hours = Array.from({ length: 16 }, (_, hour) => `${6 + hour}:00`.padStart(5, '0'));
    const full = ['2027-01-04', '2027-01-05', '2027-01-06'].flatMap((date) => hours.map((time) => ({ service: 'FITNESS', date, time })));
    const blocked = [1, 2, 3].flatMap((place) => full.map((slot) => ({ ...slot, place, expiresAt: null })));
    const { insertedIds } = await running().mongo.collection('slot_places').insertMany(blocked);
    const { sessions } = await propose(customer, { from: '2027-01-04', weekdays: [1, 2, 3] });
    expect(sessions.slice(0, 3).map(({ alternatives: [nearest] }) => nearest)).toMatchObject([
      { date: '2027-01-03', time: '07:00' },
      { date: '2027-01-07', time: '07:00' },
      { date: '2027-01-08', time: '07:00' },
    ]);
    await running()
      .mongo.collection('slot_places')
      .deleteMany({ _id: { $in: Object.values(insertedIds) } });
  });

  it('holds nothing and opens no order for a pattern without any free hour', async () => {
    const customer = await afterTrialAt();
    const from = '2026-12-20'; // weeks that no other test uses
    const days = Array.from({ length: 40 }, (_, index) => new Date(Date.parse(from) + (index - 4) * DAY_MS).toISOString().slice(0, 10));
    const taken = days.flatMap((date) =>
      Array.from({ length: 16 }, (_, hour) => ({ service: 'FITNESS', date, time: `${6 + hour}:00`.padStart(5, '0') })),
    );
    const blocked = [1, 2, 3].flatMap((place) => taken.map((slot) => ({ ...slot, place, expiresAt: null })));
    const { insertedIds } = await running().mongo.collection('slot_places').insertMany(blocked);
    const { sessions } = await propose(customer, { from });
    expect(sessions.map(({ state, alternatives }) => [state, alternatives.length])).toStrictEqual(Array(12).fill(['full', 0]));
    const refused = await orderPackage(customer, { sessions: sessions.map(({ date, time }) => ({ date, time })) });
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'sessions_full']);
    expect(refused.body.message).toMatch(/^Mon 21 Dec, 7:00–8:00 am; .* were just taken. Please choose another time$/);
    expect(await places(customer)).toBe(0);
    const own = { userId: new ObjectId(customer.id) };
    expect(await running().mongo.collection('packages').countDocuments(own)).toBe(0);
    expect(
      await running()
        .mongo.collection('orders')
        .countDocuments({ ...own, kind: 'package' }),
    ).toBe(0);
    await running()
      .mongo.collection('slot_places')
      .deleteMany({ _id: { $in: Object.values(insertedIds) } });
  });

  it('gives the last place of an hour to one of two customers, and the other gets none of the twelve', async () => {
    const blockers = await Promise.all([1, 2].map(() => afterTrialAt()));
    const buyers = await Promise.all([1, 2].map(() => afterTrialAt()));
    const time = '19:00';
    const first = blockers[0] as Customer;
    const sessions = (await propose(first, { time })).sessions.map(({ date, time: hour }) => ({ date, time: hour }));
    for (const blocker of blockers) expect((await orderPackage(blocker, { sessions })).status).toBe(201);
    const answers = await Promise.all(buyers.map((buyer) => orderPackage(buyer, { sessions })));
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    expect((await Promise.all(buyers.map(places))).toSorted((one, other) => one - other)).toStrictEqual([0, 12]);
  });

  it('is refunded if a late payment finds one hour taken', async () => {
    const customer = await afterTrialAt();
    const time = '20:00';
    const sessions = (await propose(customer, { time })).sessions.map(({ date, time: hour }) => ({ date, time: hour }));
    const { order_id } = (await orderPackage(customer, { sessions })).body;
    await running().clock.advanceMinutes(16);
    await running().runJob('sweep-packages', { v: 1 });
    for (const other of await Promise.all([1, 2, 3].map(() => afterTrialAt())))
      expect((await orderPackage(other, { sessions })).status).toBe(201);
    const answer = await customer.verify(await payAtGateway(running(), order_id));
    expect(answer.body.status).toBe('refunded');
    expect(await places(customer)).toBe(0);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    expect(await running().mongo.collection('packages').findOne({ gatewayOrderId: order_id })).toMatchObject({ refunded: 12, planned: 0 });
    await assertLedgerMatchesGateway(running());
  });
});
