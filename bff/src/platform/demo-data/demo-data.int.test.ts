import { trainerDay } from '@fitghar/contracts/booking';
import { istDate } from '@fitghar/services/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoMarketplace } from './demo-marketplace.ts';

/** Documents by the value of a field. */
type Counts = Record<string, number>;

describe('the demo marketplace', () => {
  const interrupted = useApp({ NODE_ENV: 'development' });
  let next: AppUnderTest | undefined;
  const running = (): AppUnderTest => {
    if (!next) throw new Error('The second process is not running yet');
    return next;
  };
  const marketplace = (of: AppUnderTest) => of.provider<DemoMarketplace>('DemoMarketplace');
  const open = () => marketplace(running()).open();
  let customersBefore = 0;
  const countBy = async (collection: string, field: string, filter: object = {}): Promise<Counts> => {
    const groups = interrupted()
      .mongo.collection(collection)
      .aggregate<{ _id: string; count: number }>([{ $match: filter }, { $group: { _id: `$${field}`, count: { $sum: 1 } } }]);
    return Object.fromEntries((await groups.toArray()).map(({ _id, count }) => [_id, count]));
  };
  /** What jobs do not change later. */
  const contents = async () => ({
    users: await countBy('users', 'type'),
    bookings: await countBy('bookings', 'status', { status: { $nin: ['Cancelled', 'Refunded', 'Pending', 'Expired'] } }),
    reviews: await countBy('reviews', 'status'),
    tickets: await countBy('tickets', 'status'),
    enquiries: await countBy('enquiries', 'status'),
    sentPlans: await interrupted().mongo.collection('plans').countDocuments({ status: 'sent' }),
  });

  /** The first process ends while it is still at work; the second continues. */
  beforeAll(async () => {
    const opened = marketplace(interrupted()).open();
    await marketplace(interrupted()).onModuleDestroy();
    await opened;
    customersBefore = await interrupted().mongo.collection('users').countDocuments({ type: 'U' });
    next = await startApp(interrupted().settings);
    await open();
  }, 600_000); // seventy customers, on a machine busy with other tests
  afterAll(() => next?.stop());

  it('is not complete when its process ends early', () => expect(customersBefore).toBeLessThan(70));

  it('has customers, and bookings in every state', async () => {
    const { users } = await contents();
    expect(users).toStrictEqual({ A: 5, T: 10, U: 70 });
    const states = await countBy('bookings', 'status', { packageId: { $exists: false } });
    expect(Object.keys(states).sort()).toStrictEqual(
      expect.arrayContaining(['Cancelled', 'Completed', 'Expired', 'Pending', 'Session Booked', 'Trainer Assigned']),
    );
    expect(Object.values(states).reduce((sum, each) => sum + each)).toBe(129);
  });

  it('has packages whose sessions were used, skipped, moved and paused, one of them about to lapse', async () => {
    const packages = await interrupted().mongo.collection('packages').find().sort({ createdAt: 1 }).toArray();
    const countsOf = ({ used, planned, open, lapsed, refunded }: Record<string, number>) => [used, planned, open, lapsed, refunded];
    const [lapsing, middle, paused, absent, waiting, ...others] = packages;
    expect(others.map(countsOf)).toStrictEqual(others.map(() => [0, 12, 0, 0, 0]));
    // Today's visits are used or still planned, as the hour is.
    const [[lapsingUsed = 0, lapsingPlanned = 0, lapsingOpen], [middleUsed = 0, middlePlanned = 0, middleOpen]] = [
      countsOf(lapsing ?? {}),
      countsOf(middle ?? {}),
    ];
    expect([lapsingUsed + lapsingPlanned, lapsingOpen, middleUsed + middlePlanned, middleOpen]).toStrictEqual([10, 2, 11, 1]);
    expect([countsOf(paused ?? {}), paused?.pause]).toStrictEqual([[4, 4, 4, 0, 0], expect.anything()]);
    expect(countsOf(waiting ?? {})).toStrictEqual([2, 10, 0, 0, 0]);
    expect(absent?.used).toBeGreaterThanOrEqual(4);
    expect(await interrupted().mongo.collection('bookings').countDocuments({ moves: 1 })).toBe(1);
    expect(await countBy('waitlist_entries', 'status')).toStrictEqual({ waiting: 1 });
  });

  it('has a trainer who logs in to a day with visits', async () => {
    const trainer = await Customer.loggedIn(running(), 'lakshmi.nair@fitghar.local', DEMO_PASSWORD);
    const { status, body } = await trainer.request('GET', `/bff/api/v1/trainer/day?date=${istDate(running().clock.now())}`);
    const { visits } = trainerDay.parse(body);
    expect([status, visits.length >= 2, visits.at(-1)?.status]).toStrictEqual([200, true, 'Trainer Assigned']);
  });

  it('has approved trainers with KYC, whom a payout run pays', async () => {
    const unproven = { status: 'A', $or: [{ 'kyc.pan': { $in: [null, ''] } }, { 'kyc.account': null }, { newKyc: { $ne: null } }] };
    expect(await countBy('trainers', 'name', unproven)).toStrictEqual({});
    const owner = await Customer.loggedIn(running(), 'admin@fitghar.local', 'Admin@123');
    const runs = '/bff/api/v1/admin/payout-runs';
    const now = running().clock.now();
    const { body, status } = await owner.request('POST', runs, { from: istDate(now, -30), to: istDate(now, -1) });
    expect([body, status]).toEqual([body, 201]);
    await eventually(async () => (await owner.request('GET', `${runs}/${body.id}`)).body.status === 'draft');
    const { rows } = (await owner.request('GET', `${runs}/${body.id}/payouts?limit=100`)).body;
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ status: of, held_for, withheld }: Record<string, unknown>) => [of, held_for, withheld])).toStrictEqual(
      rows.map(() => ['due', null, 0]),
    );
  });

  it('has plans in every stage, one of them late, and payments in doubt', async () => {
    expect(await countBy('plans', 'status')).toStrictEqual({ breached: 1, claimed: 6, open: 8, pending: 5, sent: 10 });
    const late = await interrupted().mongo.collection('plans').findOne({ status: 'breached' });
    expect(late?.breachedAt).toStrictEqual(late?.dueAt);
    expect(await countBy('payments', 'outcome', { outcome: { $in: ['mismatch', 'pending'] } })).toStrictEqual({ mismatch: 2, pending: 2 });
  });

  it('happened in the past, in order', async () => {
    const now = running().clock.now();
    const plans = await interrupted().mongo.collection('plans').find({ status: 'sent' }).toArray();
    for (const { history, createdAt, paidAt, sentAt } of plans) {
      const times = [createdAt, paidAt, ...history.map(({ at }: { at: Date }) => at).slice(1), sentAt].map((at) => at.getTime());
      expect(times).toStrictEqual(times.toSorted((one, other) => one - other));
    }
    expect(
      await interrupted()
        .mongo.collection('bookings')
        .countDocuments({ createdAt: { $gt: now } }),
    ).toBe(0);
  });

  it('has a canary with the files of the present version', async () => {
    const channel = await interrupted()
      .mongo.collection<{ _id: string; stable: string; canary: { version: string } }>('remote_channels')
      .findOne({ _id: 'mf-marketing' });
    const { status } = await request(running(), 'GET', `/remotes/mf-marketing/${channel?.canary.version}/remoteEntry.js`);
    expect(status).toBe(200);
    const languagesOf = async (version = '') => {
      const stored = await interrupted()
        .mongo.collection<{ _id: string; entry: string }>('remote_versions')
        .findOne({ _id: `mf-marketing@${version}` });
      const { editions = {} } = JSON.parse(stored?.entry ?? '{}');
      return Object.values<{ version: string }>(editions).map((edition) => edition.version);
    };
    const languages = await languagesOf(channel?.stable);
    expect(languages.length).toBeGreaterThan(0);
    expect(await languagesOf(channel?.canary.version)).toStrictEqual(languages.map(() => channel?.canary.version));
  });

  it('balances its books', async () => {
    const [sum] = await interrupted()
      .mongo.collection('ledger_entries')
      .aggregate<{ paise: number }>([{ $unwind: '$lines' }, { $group: { _id: null, paise: { $sum: '$lines.paise' } } }])
      .toArray();
    expect(sum?.paise).toBe(0);
  });

  it('leaves no job to the workers that it has run itself', async () => {
    const names = ['issue-invoice', 'draft-plan', 'watch-promise', 'expire-hold', 'expire-package-hold'];
    const again = { name: { $in: names }, runAt: { $lte: running().clock.now() }, $expr: { $ne: ['$doneAt', '$createdAt'] } };
    expect(await countBy('outbox', 'name', again)).toStrictEqual({});
    expect(await interrupted().mongo.collection('invoices').countDocuments()).toBeGreaterThan(100);
  });

  it('is made once', async () => {
    const before = await contents();
    await open();
    expect(await contents()).toStrictEqual(before);
  });
});

describe.each([
  [
    'accounts',
    { NODE_ENV: 'development', DEMO_DATA: 'accounts' },
    ['admin@fitghar.local', 'arjun.rao@fitghar.local', 'asha@fitghar.local', 'lakshmi.nair@fitghar.local'],
  ],
  ['off', { NODE_ENV: 'development', DEMO_DATA: 'off' }, ['admin@fitghar.local']],
  ['on outside development', { DEMO_DATA: 'on' }, []],
])('demo data %s', (_name, env, accounts) => {
  const running = useApp(env);

  it('opens no marketplace', async () => {
    await running().provider<DemoMarketplace>('DemoMarketplace').open();
    const users = await running().mongo.collection('users').find().sort({ email: 1 }).toArray();
    expect(users.map(({ email }) => email)).toStrictEqual(accounts);
    expect(await running().mongo.collection('bookings').countDocuments()).toBe(0);
  });
});
