import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@fitghar/contracts/common';
import type { Credits, Ledger, Refunds } from '@fitghar/services/payments';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, useApp } from '../../../test/app-under-test.ts';
import {
  Customer,
  controlGateway,
  eventually,
  gatewayTotals,
  injectFault,
  payAtGateway,
  type TestResponse,
} from '../../../test/customer.ts';

const HOLD_MINUTES = 15;
const CREDIT_PAISE = 5000;
const RUNS = Number(process.env.MODEL_RUNS ?? 12);
/** Two customers compete for two hours with one place each. */
const HOURS = ['07:00', '08:00'] as const;
type Hour = (typeof HOURS)[number];
const person = fc.nat(1);
const hour = fc.constantFrom(...HOURS);

/** Expected state, derived from responses alone: who holds an hour, until when; paid places never expire. */
class Model {
  readonly holders = new Map<Hour, { who: number; until: number }>();

  isFree(wanted: Hour, who: number, now: number): boolean {
    const holder = this.holders.get(wanted);
    return !holder || holder.who === who || holder.until <= now;
  }

  /** A hold moves; a paid place stays. */
  hold(wanted: Hour, who: number, until: number): void {
    for (const [held, holder] of this.holders) if (holder.who === who && holder.until !== Infinity) this.holders.delete(held);
    this.holders.set(wanted, { who, until });
  }
}

/** The product, and what the two customers have done with it. */
class Shop {
  readonly orders: string[][] = [[], []];
  readonly authorised: string[] = [];

  constructor(
    readonly running: AppUnderTest,
    readonly customers: Customer[],
    private readonly date: string,
  ) {}

  now(): number {
    return this.running.clock.now().getTime();
  }

  async book(who: number, time: Hour, use_credit: boolean): Promise<TestResponse> {
    const answer = await this.customers[who]!.book({
      trial_date: this.date,
      trial_time: time,
      preferred_time_to_be_served: time,
      use_credit,
    });
    if (answer.status < 300) this.orders[who]!.push(answer.body.response.paymentResponse.order_id);
    return answer;
  }

  /** Pays one of the customer's orders: the latest, or one that was replaced. */
  async pay(who: number, back: number, outcome: 'success' | 'failure' | 'authorized'): Promise<void> {
    const order = this.orders[who]!.at(-1 - back);
    if (!order) return;
    const receipt = await payAtGateway(this.running, order, outcome);
    if (outcome === 'authorized') this.authorised.push(receipt.razorpay_payment_id);
    await this.customers[who]!.verify(receipt);
  }

  async cancel(who: number): Promise<void> {
    const mine = { userId: new ObjectId(this.customers[who]!.id), status: { $in: ['Pending', 'Session Booked'] } };
    const booking = await this.running.mongo.collection('bookings').findOne(mine, { sort: { createdAt: -1 } });
    if (booking) await this.customers[who]!.request('POST', `/bff/api/v1/booking/${booking._id}/cancel`);
  }

  async captureLate(): Promise<void> {
    const payment = this.authorised.shift();
    if (payment) await controlGateway(this.running, `payments/${payment}/capture`, {});
  }

  async elapse(minutes: number): Promise<void> {
    await this.running.clock.advanceMinutes(minutes);
    await this.running.runJob('sweep-holds', { v: 1 });
  }

  /** Each hour has as many places as are held or paid for, each with its booking, and never more than its capacity. */
  async assertPlaces(): Promise<void> {
    const now = this.running.clock.now();
    const inUse = { date: this.date, $or: [{ status: 'Session Booked' }, { status: 'Pending', holdExpiresAt: { $gt: now } }] };
    const bookings = await this.running.mongo.collection('bookings').find(inUse).toArray();
    const places = await this.running.mongo
      .collection('slot_places')
      .find({ date: this.date, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] })
      .toArray();
    const describePlace = (id: ObjectId, time: string, until: Date | null) => `${id} ${time} ${until?.toISOString() ?? 'for good'}`;
    expect(places.map(({ _id, time, expiresAt }) => describePlace(_id, time, expiresAt)).sort()).toStrictEqual(
      bookings.map(({ _id, time, status, holdExpiresAt }) => describePlace(_id, time, status === 'Pending' ? holdExpiresAt : null)).sort(),
    );
    for (const time of HOURS) expect(bookings.filter((booking) => booking.time === time).length).toBeLessThanOrEqual(1);
  }

  /**
   * Once settled: money captured = delivered + refunded, credit granted = left + reserved + spent, and the ledger
   * agrees.
   */
  async assertMoney(granted: number): Promise<void> {
    const { mongo } = this.running;
    await eventually(async () => (await mongo.collection('refunds').countDocuments({ status: { $in: ['requested', 'approved'] } })) === 0);
    await eventually(async () => {
      const [{ gateway }, { captured, refunded }] = [
        await this.running.provider<Ledger>('Ledger').totals(),
        await gatewayTotals(this.running),
      ];
      return gateway === captured - refunded;
    });
    const totals = Object.values(await this.running.provider<Ledger>('Ledger').totals());
    expect(totals.reduce((sum, paise) => sum + paise, 0)).toBe(0);
    const { captured, refunded } = await gatewayTotals(this.running);
    const orders = await mongo.collection('orders').find().toArray();
    const paid = orders.filter(({ status }) => status === 'paid');
    const open = orders.filter(({ status }) => ['created', 'attempted', 'failed'].includes(status));
    const sum = (amounts: number[]) => amounts.reduce((total, paise) => total + paise, 0);
    expect(sum(paid.map(({ amountPaise, creditPaise }) => amountPaise - creditPaise))).toBe(captured - refunded);
    const left = await mongo.collection('credits').find().toArray();
    expect(sum([...left.map(({ leftPaise }) => leftPaise), ...[...paid, ...open].map(({ creditPaise }) => creditPaise)])).toBe(granted);
    const delivered = await mongo.collection('bookings').find({ status: 'Session Booked' }).toArray();
    expect(delivered.map(({ paymentId }) => paymentId).sort()).toStrictEqual(paid.map(({ paymentId }) => paymentId).sort());
  }
}

type Command = fc.AsyncCommand<Model, Shop>;

class Book implements Command {
  constructor(
    private readonly who: number,
    private readonly hour: Hour,
    private readonly useCredit: boolean,
    private readonly gateway: 'up' | 'down',
  ) {}

  check = () => true;

  async run(model: Model, shop: Shop): Promise<void> {
    await injectFault(shop.running, { api: this.gateway });
    const answer = await shop.book(this.who, this.hour, this.useCredit);
    await injectFault(shop.running, { api: 'up' });
    if (!model.isFree(this.hour, this.who, shop.now())) expect(answer.body.code).toBe('slot_full');
    else if (this.gateway === 'up') expect([200, 201, 409]).toContain(answer.status);
    else expect([200, 409, 503]).toContain(answer.status);
    if (answer.status < 300) model.hold(this.hour, this.who, shop.now() + HOLD_MINUTES * MINUTE_MS);
    await shop.assertPlaces();
  }

  toString = () => `book(${this.who}, ${this.hour}, ${this.useCredit ? 'credit' : 'money'}, gateway ${this.gateway})`;
}

/** Any step other than a booking. The model predicts only bookings, so it reloads who has which place. */
class Act implements Command {
  constructor(
    private readonly what: string,
    private readonly act: (shop: Shop) => Promise<unknown>,
  ) {}

  check = () => true;

  async run(model: Model, shop: Shop): Promise<void> {
    await this.act(shop);
    await shop.assertPlaces();
    model.holders.clear();
    for (const { _id, time, expiresAt } of await shop.running.mongo.collection('slot_places').find().toArray()) {
      const booking = await shop.running.mongo.collection('bookings').findOne({ _id });
      const who = shop.customers.findIndex(({ id }) => id === String(booking?.userId));
      if (who >= 0) model.holders.set(time, { who, until: expiresAt?.getTime() ?? Infinity });
    }
  }

  toString = () => this.what;
}

/** Description and action. */
type Step = [what: string, act: (shop: Shop) => Promise<unknown>];

const steps = {
  pay: fc
    .tuple(person, fc.nat(2), fc.constantFrom('success', 'success', 'failure', 'authorized'))
    .map(([who, back, outcome]): Step => [`pay(${who}, ${back} orders ago, ${outcome})`, (shop) => shop.pay(who, back, outcome)]),
  cancel: person.map((who): Step => [`cancel(${who})`, (shop) => shop.cancel(who)]),
  book: fc
    .tuple(person, hour, fc.boolean())
    .map(([who, time, credit]): Step => [`book(${who}, ${time}, ${credit ? 'credit' : 'money'})`, (shop) => shop.book(who, time, credit)]),
};
const anyStep = fc.oneof(steps.pay, steps.cancel, steps.book);
const book = fc.tuple(person, hour, fc.boolean(), fc.constantFrom('up' as const, 'down' as const)).map((args) => new Book(...args));
const commands = [
  // As many as all other commands together.
  ...Array<typeof book>(4).fill(book),
  fc.oneof(steps.pay, steps.cancel).map((step) => new Act(...step)),
  fc.tuple(anyStep, anyStep, anyStep).map((race) => {
    const names = race.map(([what]) => what).join(' | ');
    return new Act(`at once: ${names}`, (shop) => Promise.all(race.map(([, act]) => act(shop))));
  }),
  fc.constantFrom(5, HOLD_MINUTES).map((minutes) => new Act(`${minutes} minutes`, (shop) => shop.elapse(minutes))),
  fc.constant(new Act('late capture', (shop) => shop.captureLate())),
  fc.constant(new Act('reconcile', (shop) => shop.running.runJob('reconcile-orders', { v: 1 }))),
];

describe('whatever two people do with two hours', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1', ACCESS_TOKEN_MINUTES: '600', RECONCILE_SECONDS: '86400' });
  const anId = () => randomBytes(12).toString('hex');
  let day = 0;
  let granted = 0;

  it('an hour is never sold twice, and no money and no credit is lost', async () => {
    await injectFault(running(), { webhooks: 'drop' });
    const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: 'max' }), async (sequence) => {
      // Each run has its own day and customers, and the money of all earlier runs.
      const start = new Date(new Date(MORNING).getTime() + 2 * DAY_MS * day++);
      await running().clock.set(start);
      const customers = [await Customer.signedIn(running()), await Customer.signedIn(running())];
      for (const { id } of customers) await running().provider<Credits>('Credits').grant(id, anId(), anId(), CREDIT_PAISE);
      granted += 2 * CREDIT_PAISE;
      const date = new Date(start.getTime() + DAY_MS).toISOString().slice(0, 10);
      const shop = new Shop(running(), customers, date);
      await fc.asyncModelRun(() => ({ model: new Model(), real: shop }), sequence);
      while (shop.authorised.length) await shop.captureLate();
      await running().clock.advanceMinutes(2);
      await running().runJob('reconcile-orders', { v: 1 });
      for (const { _id } of await running().mongo.collection('refunds').find({ status: 'requested' }).toArray())
        await running().provider<Refunds>('Refunds').approve(String(_id));
      await shop.assertMoney(granted);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});
