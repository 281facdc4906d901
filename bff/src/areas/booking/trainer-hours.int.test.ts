import { dayPlan, planCheck } from '@fitghar/contracts/admin';
import { slotsAnswer } from '@fitghar/contracts/booking';
import { PAGE_LANGUAGE } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { boughtPackage } from '../../../test/packages.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';
const HOURS = '/bff/api/v1/trainer/hours';
/** The Sunday of the trials. */
const SUNDAY = '2026-11-22';
const ALL_HOURS = { weekly: null, days_off: [], max_visits: null };
const INDIRANAGAR = '560038';
/** About 12 km from Indiranagar. */
const WHITEFIELD = '560066';

describe('trainers’ hours', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1' });
  const aSession = async (fields: Record<string, unknown> = {}) => {
    const customer = await Customer.signedIn(running());
    return (await customer.booked({ preferred_time_to_be_served: undefined, ...fields })).booking_id;
  };
  const assign = (admin: Customer, id: string, trainer_id: string) => admin.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id });
  const everywhere = {
    district: 'Bengaluru Urban',
    servicingArea: ['Indiranagar S.O (Bengaluru)', 'Whitefield'],
  };

  it('are set by the trainer alone, and read back', async () => {
    const { account } = await aTrainerWithAccount(running());
    expect((await account.request('GET', HOURS)).body).toStrictEqual({ ...ALL_HOURS, misfits: [] });
    const hours = {
      weekly: [{ weekday: 1, from: '06:00', to: '10:00' }],
      days_off: [
        { from: '2026-11-01', to: '2026-11-02' },
        { from: '2026-12-24', to: '2026-12-26' },
      ],
      max_visits: 4,
    };
    const set = await account.request('PUT', HOURS, hours);
    const kept = { ...hours, days_off: [{ from: '2026-12-24', to: '2026-12-26' }], misfits: [] };
    expect([set.status, set.body]).toStrictEqual([200, kept]);
    expect((await account.request('GET', HOURS)).body).toStrictEqual(kept);
    const others = [await Customer.signedIn(running()), await Customer.admin(running())];
    for (const other of others) expect((await other.request('PUT', HOURS, hours)).status).toBe(403);
  });

  it('are not set by the trainer over what the team has changed in the meantime', async () => {
    const { id, account } = await aTrainerWithAccount(running());
    const ops = await Customer.admin(running(), 'ops');
    const dayOff = { ...ALL_HOURS, days_off: [{ from: '2026-12-24', to: '2026-12-24' }] };
    await ops.request('POST', `/bff/api/v1/admin/trainers/${id}/hours`, { hours: dayOff, seen: ALL_HOURS });
    const refused = await account.request('PUT', HOURS, { ...ALL_HOURS, max_visits: 4, seen: ALL_HOURS });
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'hours_changed']);
    const both = { ...dayOff, max_visits: 4 };
    expect((await account.request('PUT', HOURS, { ...both, seen: dayOff })).body).toStrictEqual({ ...both, misfits: [] });
  });

  it.each([
    ['ends before it starts', { weekly: [{ weekday: 1, from: '10:00', to: '09:00' }] }],
    ['begins before the first session', { weekly: [{ weekday: 1, from: '05:00', to: '09:00' }] }],
    [
      'overlaps',
      {
        weekly: [
          { weekday: 1, from: '06:00', to: '10:00' },
          { weekday: 1, from: '09:00', to: '12:00' },
        ],
      },
    ],
    ['is no weekday', { weekly: [{ weekday: 8, from: '06:00', to: '10:00' }] }],
    ['is leave that ends before it starts', { days_off: [{ from: '2026-12-02', to: '2026-12-01' }] }],
    ['is no visit at all', { max_visits: 0 }],
  ])('are refused if one %s', async (_, wrong) => {
    const { account } = await aTrainerWithAccount(running());
    expect((await account.request('PUT', HOURS, { ...ALL_HOURS, ...wrong })).status).toBe(422);
  });

  it('decide the capacity of each slot', async () => {
    const [{ account }] = await Promise.all([
      aTrainerWithAccount(running(), { serviceType: 'Yoga Trainer' }),
      aTrainer(running(), { serviceType: 'Yoga Trainer' }),
      aTrainer(running(), { serviceType: 'Yoga Trainer' }),
    ]);
    const leftAt = async () => {
      const answer = slotsAnswer.parse((await account.request('GET', '/bff/api/v1/booking/slots?service_type=YOGA')).body);
      const slots = answer.dates.find(({ date }) => date === SUNDAY)?.slots ?? [];
      return ['06:00', '12:00'].map((time) => slots.find((slot) => slot.time === time)?.left);
    };
    await eventually(async () => (await leftAt())[0] === 3); // capacities are read once a second
    await account.request('PUT', HOURS, { ...ALL_HOURS, weekly: [{ weekday: 7, from: '06:00', to: '10:00' }] });
    await eventually(async () => (await leftAt())[1] === 2);
    expect(await leftAt()).toStrictEqual([3, 2]);
    await account.request('PUT', HOURS, { ...ALL_HOURS, days_off: [{ from: SUNDAY, to: SUNDAY }] });
    await eventually(async () => (await leftAt())[0] === 2);
  });

  it('and the travel decide who is assigned, each refusal with its reason', async () => {
    const admin = await Customer.admin(running());
    const { id: trainer, account } = await aTrainerWithAccount(running(), everywhere);
    await account.request('PUT', HOURS, { ...ALL_HOURS, weekly: [{ weekday: 7, from: '06:00', to: '12:00' }], max_visits: 2 });
    const first = await aSession({ trial_time: '08:00' });
    expect((await assign(admin, first, trainer)).status).toBe(200);
    const far = await assign(admin, await aSession({ trial_time: '09:00', pincode: WHITEFIELD }), trainer);
    expect(far.body.message).toMatch(/^Needs \d+ min between here and 560038 \(8:00–9:00 am\), has 0$/);
    const late = await assign(admin, await aSession({ trial_time: '13:00' }), trainer);
    expect([late.status, late.body.message]).toStrictEqual([422, 'Does not work at 1:00–2:00 pm on Sundays']);
    expect((await assign(admin, await aSession({ trial_time: '09:00' }), trainer)).status).toBe(200);
    const third = await assign(admin, await aSession({ trial_time: '11:00' }), trainer);
    expect(third.body.message).toBe('Has 2 visits that day, at most 2');
  });

  it('hold when visits an hour apart are assigned at once: only one of two far ones is', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running(), everywhere);
    const near = await aSession({ trial_time: '14:00', pincode: INDIRANAGAR });
    const far = await aSession({ trial_time: '15:00', pincode: WHITEFIELD });
    const answers = await Promise.all([near, far].map((id) => assign(admin, id, trainer)));
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 422]);
  });

  it('decide which sessions of a package the trial’s trainer gives', async () => {
    const admin = await Customer.admin(running());
    const { id: trainer, account } = await aTrainerWithAccount(running());
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({
      trainer_type: 'Basic',
      training_for: 'Female',
      trial_time: '17:00',
      preferred_time_to_be_served: undefined,
    });
    await assign(admin, booking_id, trainer);
    await account.request('PUT', HOURS, {
      ...ALL_HOURS,
      weekly: [1, 3, 7].map((weekday) => ({ weekday, from: '06:00', to: '22:00' })),
      days_off: [{ from: '2026-11-25', to: '2026-11-25' }],
    });
    const { sessions } = await boughtPackage(running(), customer);
    const given = sessions.filter(({ trainer: theirs }) => theirs).map(({ date }) => new Date(date).getUTCDay());
    expect(new Set(given)).toStrictEqual(new Set([1, 3]));
    expect(sessions.find(({ date }) => date === '2026-11-25')?.trainer).toBeNull();
    expect(sessions.filter(({ trainer: theirs }) => !theirs)).toHaveLength(5);
  });

  it('leave planned visits as they are, and show those that no longer fit', async () => {
    const admin = await Customer.admin(running());
    const { id: trainer, account } = await aTrainerWithAccount(running());
    const id = await aSession({ trial_time: '18:00' });
    await assign(admin, id, trainer);
    const { body } = await account.request('PUT', HOURS, { ...ALL_HOURS, days_off: [{ from: SUNDAY, to: SUNDAY }] });
    expect(body.misfits).toStrictEqual([{ id, date: SUNDAY, time: '18:00', problem: 'Has a day off' }]);
    const inHindi = await request(running(), 'GET', HOURS, { token: account.token, headers: { [PAGE_LANGUAGE]: 'hi' } });
    expect(inHindi.body.misfits).toMatchObject([{ problem: 'इस दिन छुट्टी है' }]);
    const plan = dayPlan.parse((await admin.request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}`)).body);
    const row = plan.trainers.find((each) => each.id === trainer);
    expect([row?.day_off, row?.hours, row?.visits.map(({ problems }) => problems)]).toStrictEqual([true, [], [['Has a day off']]]);
  });

  it('of one pincode are those of the trainers who serve it and can be assigned, with its sessions without a trainer', async () => {
    const admin = await Customer.admin(running());
    const there = { pin: '411038', district: 'Pune', state: 'Maharashtra' };
    const home = await aTrainer(running(), there);
    const nearby = await aTrainer(running(), { ...there, pin: '411004', servicingArea: ['Kothrud'] });
    for (const other of [
      { ...there, pin: '411004' },
      { ...there, blocked: true },
      { ...there, status: 'P' as const },
    ])
      await aTrainer(running(), other);
    await aSession({ trial_time: '06:00' }); // in 560038
    const plan = async (pincode: string) =>
      dayPlan.parse((await admin.request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}&pincode=${pincode}`)).body);
    const { trainers, unassigned } = await plan('411038');
    expect(trainers.map(({ id }) => id).toSorted()).toStrictEqual([home, nearby].toSorted());
    expect(unassigned).toStrictEqual([]);
    expect((await plan('110001')).trainers).toStrictEqual([]);
    expect((await plan('560038')).unassigned.length).toBeGreaterThan(0);
    expect((await admin.request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}&pincode=4110`)).status).toBe(422);
  });

  it('of a trainer who cannot be assigned are in the planner with their visits, marked as such', async () => {
    const admin = await Customer.admin(running());
    const [blocked, working] = [await aTrainer(running(), everywhere), await aTrainer(running(), { ...everywhere, name: 'Divya Shetty' })];
    for (const [trainer, trial_time] of [
      [blocked, '10:00'],
      [working, '11:00'],
    ] as const)
      await assign(admin, await aSession({ trial_time }), trainer);
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(blocked) }, { $set: { blocked: true } });
    const plan = dayPlan.parse((await admin.request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}`)).body);
    const rowOf = (trainer: string) => plan.trainers.find(({ id }) => id === trainer);
    expect([rowOf(blocked)?.visits.length, rowOf(blocked)?.assignable]).toStrictEqual([1, false]);
    expect([rowOf(working)?.visits.length, rowOf(working)?.assignable]).toStrictEqual([1, true]);
  });

  it('are in the planner of the day, with travel; what a change would mean is shown before it', async () => {
    const admin = await Customer.admin(running());
    const [trainer, other] = [await aTrainer(running(), everywhere), await aTrainer(running(), { ...everywhere, name: 'Divya Shetty' })];
    const [first, second] = [await aSession({ trial_time: '06:00' }), await aSession({ trial_time: '20:00', pincode: WHITEFIELD })];
    for (const id of [first, second]) await assign(admin, id, trainer);
    const plan = dayPlan.parse((await admin.request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}`)).body);
    const visits = plan.trainers.find((each) => each.id === trainer)?.visits ?? [];
    expect(visits.map(({ id }) => id)).toStrictEqual([first, second]);
    expect([visits[0]?.travel_minutes, visits[1]?.travel_minutes]).toStrictEqual([null, expect.any(Number)]);
    const check = async (query: string) => planCheck.parse((await admin.request('GET', `${REQUESTS}/${second}/plan-check?${query}`)).body);
    const close = await check(`date=${SUNDAY}&time=07:00&trainer_id=${trainer}`);
    expect(close.problems.join()).toMatch(/Needs \d+ min between here and 560038/);
    const fine = await check(`date=${SUNDAY}&time=21:00&trainer_id=${other}`);
    expect(fine.problems).toStrictEqual([]);
    expect(fine.consequences.join('\n')).toMatch(/gets an email with the new time: Sun 22 Nov, 9:00–10:00 pm/);
    expect(fine.consequences.join('\n')).toMatch(/Arjun Rao gets an SMS that this visit is cancelled/);
    expect(fine.consequences).toContain('Divya Shetty has no other visit that day');
    expect(
      (await admin.request('GET', `${REQUESTS}/${second}/plan-check?date=${SUNDAY}&time=21:00&trainer_id=${'f'.repeat(24)}`)).status,
    ).toBe(404);
    expect((await (await Customer.admin(running(), 'support')).request('GET', `/bff/api/v1/admin/day-planner?date=${SUNDAY}`)).status).toBe(
      403,
    );
  });
});
