// One machine of steps that a package can take, and what must hold after each.

import type { User } from '@fitghar/contracts/account';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import type { BuyPackage, CancelBooking, CompleteVisit, MoveSession, PausePackage, PlanSession } from '@fitghar/services/bookings';
import type { Refunds, SettlePayment } from '@fitghar/services/payments';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { type Db, ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, startApp } from './app-under-test.ts';
import { injectFault, payAtGateway } from './customer.ts';
import { afterTrialWithTrainer } from './packages.ts';

/** ₹7,500 without 5% GST, in paise. */
const INCOME = 714_286;
/** Commands that the product gets at the same time. */
const AT_ONCE = 16;
const MAX_ROUNDS = 8;

/** What may happen to a package, and to its customer's trial; `which` chooses the session and the day of a new hour. */
const command = fc.record({
  what: fc.constantFrom(
    'complete',
    'skip',
    'move',
    'move by team',
    'plan',
    'pause',
    'cancel',
    'trainer away',
    'customer away',
    'refund',
    'approve',
    'reject',
    'wait',
  ),
  which: fc.nat(11),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Some hours, and now and then weeks, in which sessions lapse. */
const hours = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 72 }) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 900 }) },
);

/** Histories of this many packages side by side: in each round time passes, and then something happens to each of them. */
export const historiesOf = (packages: number) =>
  fc.array(fc.record({ hours, commands: fc.array(command, { minLength: packages, maxLength: packages }) }), {
    minLength: 1,
    maxLength: MAX_ROUNDS,
  });
export type Histories = ReturnType<typeof historiesOf> extends fc.Arbitrary<infer T> ? T : never;

/** When the product is killed: in which round, the purchases being the first, and after how many answers. Both begin again. */
export const aKill = fc.record({ round: fc.nat(MAX_ROUNDS), answered: fc.nat(49) });
export type Kill = typeof aKill extends fc.Arbitrary<infer T> ? T : never;

/** A package as stored. */
interface StoredPackage {
  _id: ObjectId;
  userId: ObjectId;
  gatewayOrderId: string;
  used: number;
  planned: number;
  open: number;
  lapsed: number;
  refunded: number;
}

/** A place, or the session that has the same id. */
interface Hour {
  _id: ObjectId;
  date: string;
  time: string;
}
type StoredSession = Hour & { status: string };

const istDay = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Plays histories of packages against the product, which may be killed, and checks what must hold after every round (D51). */
export class PackageHistories {
  /** Times that the product was killed while commands were under way, and how many of them it interrupted. */
  kills = 0;
  interrupted = 0;
  private product: Promise<AppUnderTest>;
  /** With a trial and a trainer each. */
  private users: User[] = [];
  private answered = 0;
  private killAfter = Number.POSITIVE_INFINITY;

  /** @param home runs gateway and clock, and is not killed */
  private constructor(
    private readonly home: AppUnderTest,
    private readonly customers: number,
  ) {
    this.product = Promise.resolve(home);
  }

  /** Packages of that many customers, one each. */
  static async of(home: AppUnderTest, packages: number): Promise<PackageHistories> {
    await injectFault(home, { webhooks: 'drop' }); // payments are settled by the histories themselves
    return new PackageHistories(home, packages);
  }

  /** Buys a package for each customer, and lets the rounds happen. @param inspect looks at what each round left */
  async play(histories: Histories, kill: Kill | null = null, inspect: () => Promise<void> = async () => undefined): Promise<void> {
    await this.empty();
    await this.setClock(new Date(MORNING));
    await this.replaceThoseWithoutTrial();
    if (kill && (await this.product) === this.home) this.product = startApp(this.home.settings);
    const fatal = kill && kill.round % (histories.length + 1);
    await this.round(fatal === 0 ? kill : null, this.users, (user) => this.buy(user));
    await this.check();
    await inspect();
    for (const [index, { hours: passed, commands }] of histories.entries()) {
      await this.setClock(new Date(this.home.clock.now().getTime() + passed * HOUR_MS));
      await this.untilAnswered((product) => product.runJob('sweep-packages', { v: 1 }));
      const packages = await this.packages();
      await this.round(fatal === index + 1 ? kill : null, packages, (pack, place) => this.take(pack, commands[place]));
      await this.check();
      await inspect();
    }
  }

  private db(): Db {
    return this.home.mongo;
  }

  /** Removes what earlier histories left, except money. */
  private async empty(): Promise<void> {
    for (const name of ['packages', 'outbox']) await this.db().collection(name).deleteMany({});
    await this.db()
      .collection('bookings')
      .deleteMany({ packageId: { $exists: true } });
    await this.db()
      .collection('slot_places')
      .deleteMany({ customerId: { $exists: true } });
  }

  /** A package is sold only after a trial (D50), and an earlier history may have cancelled some. */
  private async replaceThoseWithoutTrial(): Promise<void> {
    const trials = await this.db()
      .collection('bookings')
      .find({ packageId: null, status: { $ne: 'Cancelled' } })
      .toArray();
    const entitled = new Set(trials.map(({ userId }) => String(userId)));
    this.users = this.users.filter(({ id }) => entitled.has(id));
    while (this.users.length < this.customers) {
      const { id, email } = await afterTrialWithTrainer(this.home);
      this.users.push({ id, type: 'U', name: 'Kavya Menon', mobile: '9876543210', email });
    }
  }

  private async setClock(time: Date): Promise<void> {
    for (const each of new Set([this.home, await this.product])) await each.clock.set(time);
  }

  /** Does something for each item, several at a time; a kill interrupts those that are under way. */
  private async round<Item>(kill: Kill | null, items: readonly Item[], work: (item: Item, place: number) => Promise<void>): Promise<void> {
    this.answered = 0;
    this.killAfter = kill ? kill.answered % items.length : Number.POSITIVE_INFINITY;
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let place = next++; place < items.length; place = next++) {
          const item = items[place];
          if (item !== undefined) await work(item, place);
        }
      }),
    );
  }

  /** A call of the product. @returns its answer, or null if a kill or MongoDB's time limit interrupted it */
  private async ask<T>(call: (product: AppUnderTest) => Promise<T>): Promise<{ answer: T } | null> {
    const product = await this.product;
    try {
      const answer = await call(product);
      return { answer };
    } catch (error) {
      if (ranOutOfTime(error)) return null;
      // The next product takes over from one that was killed; one that ended by itself has failed.
      if (!wasKilled(error) || product === (await this.product)) throw error;
      this.interrupted += 1;
      return null;
    } finally {
      if (this.answered++ === this.killAfter) await this.kill(product);
    }
  }

  private async kill(product: AppUnderTest): Promise<void> {
    this.kills += 1;
    this.product = product.kill().then(async () => {
      const next = await startApp(this.home.settings);
      await next.clock.set(this.home.clock.now());
      return next;
    });
    await this.product;
  }

  /** A call that its caller repeats until there is an answer. */
  private async untilAnswered<T>(call: (product: AppUnderTest) => Promise<T>): Promise<T> {
    for (;;) {
      const answered = await this.ask(call);
      if (answered) return answered.answer;
    }
  }

  /** In the product itself, because a token would expire as time passes. */
  private async buy(user: User): Promise<void> {
    const now = this.home.clock.now();
    const sessions = Array.from({ length: 12 }, (_, index) => ({ date: istDay(now, 2 + index * 3), time: '07:00' }));
    const choice = { category: 'Basic', training_for: 'Female', sessions, final_price: 7500 } as const;
    const order = await this.untilAnswered((product) => product.provider<BuyPackage>('BuyPackage').run(user, choice, '127.0.0.1'));
    const { razorpay_payment_id } = await payAtGateway(this.home, order.gatewayOrderId);
    await this.untilAnswered((product) => product.provider<SettlePayment>('SettlePayment').run(razorpay_payment_id));
  }

  /** What the state does not allow is refused, and changes nothing. */
  private async take(pack: StoredPackage, { what, which }: Command = { what: 'wait', which: 0 }): Promise<void> {
    const [id, userId] = [pack._id.toHexString(), pack.userId.toHexString()];
    const open = this.db()
      .collection('bookings')
      .find({ userId: pack.userId, status: { $in: ['Trainer Assigned', 'Session Booked'] } });
    const session = (await open.sort({ date: 1, time: 1 }).project({ _id: 1 }).toArray())[which]?._id.toHexString();
    // Of the trial, too, but not of the packages of earlier histories, which are gone.
    const trials = await this.db().collection('bookings').distinct('gatewayOrderId', { userId: pack.userId, packageId: null });
    const ofThese = { userId: pack.userId, gatewayOrderId: { $in: [pack.gatewayOrderId, ...trials] } };
    const refunds = await this.db().collection('refunds').find(ofThese).toArray();
    const refund = refunds[which % refunds.length];
    const at = { date: istDay(this.home.clock.now(), which + 1), time: '18:00' };
    const me = { by: 'customer', userId } as const;
    const ofSession: Partial<Record<Command['what'], (product: AppUnderTest, of: string) => Promise<unknown>>> = {
      complete: ({ provider }, of) => provider<CompleteVisit>('CompleteVisit').run(of, null),
      skip: ({ provider }, of) => twice(() => provider<CancelBooking>('CancelBooking').run(userId, of)),
      move: ({ provider }, of) => twice((time) => provider<MoveSession>('MoveSession').run(me, of, { ...at, time })),
      'move by team': ({ provider }, of) => provider<MoveSession>('MoveSession').run({ by: 'team', reason: 'Ill' }, of, at),
      cancel: ({ provider }, of) => provider<CancelBooking>('CancelBooking').byTeam(of, 'Ill'),
      'trainer away': ({ provider }, of) => provider<CancelBooking>('CancelBooking').noShow(of, 'trainer', 'Late'),
      'customer away': ({ provider }, of) => provider<CancelBooking>('CancelBooking').noShow(of, 'customer', 'Away'),
    };
    const ofPackage: Partial<Record<Command['what'], (product: AppUnderTest) => Promise<unknown>>> = {
      pause: ({ provider }) => provider<PausePackage>('PausePackage').run(userId, id, { from: at.date, until: at.date }),
      plan: ({ provider }) => provider<PlanSession>('PlanSession').run(userId, id, at),
      refund: ({ provider }) => provider<Refunds>('Refunds').request(userId, pack.gatewayOrderId, 'refund', 'Moving'),
      ...(refund && {
        approve: ({ provider }) => provider<Refunds>('Refunds').approve(refund._id.toHexString()),
        reject: ({ provider }) => provider<Refunds>('Refunds').reject(refund._id.toHexString(), 'No'),
      }),
    };
    const change = ofSession[what];
    const work = ofPackage[what] ?? (session && change ? (product: AppUnderTest) => change(product, session) : undefined);
    if (work) await this.ask((product) => work(product)).catch(assertRefused);
  }

  private packages(): Promise<StoredPackage[]> {
    return this.db().collection<StoredPackage>('packages').find().sort({ _id: 1 }).toArray();
  }

  private async check(): Promise<void> {
    const packages = await this.packages();
    expect(packages.map(({ userId }) => userId.toHexString()).sort()).toStrictEqual(this.users.map(({ id }) => id).sort());
    const sessions = await this.sessions();
    const [places, deferred] = [await this.places(), await this.deferred()];
    for (const pack of packages) {
      const { used, lapsed, open, refunded } = pack;
      expect(used + pack.planned + open + lapsed + refunded).toBe(12);
      const own = sessions.get(pack._id.toHexString()) ?? [];
      expect(own.filter(({ status }) => status !== 'Completed')).toHaveLength(pack.planned);
      // Those that took place keep their places, which are in the past.
      expect(hoursOf(places.get(pack.userId.toHexString()) ?? [])).toStrictEqual(hoursOf(own));
      const unearned = INCOME - Math.floor((INCOME * (used + lapsed)) / 12);
      // A refund waits until nothing is planned, so that nothing is deferred after it.
      if (!refunded) expect(deferred.get(pack.gatewayOrderId)).toBe(0 - unearned); // -0 is not 0
      if (refunded) expect([pack.planned, open, deferred.get(pack.gatewayOrderId)]).toStrictEqual([0, 0, 0]);
    }
  }

  /** Sessions that were not cancelled, by package. */
  private async sessions(): Promise<Map<string, StoredSession[]>> {
    const sessions = this.db().collection<StoredSession & { packageId: ObjectId }>('bookings');
    const kept = await sessions.find({ packageId: { $exists: true }, status: { $ne: 'Cancelled' } }).toArray();
    return Map.groupBy(kept, ({ packageId }) => packageId.toHexString());
  }

  /** Of packages, by customer. */
  private async places(): Promise<Map<string, Hour[]>> {
    const trials = await this.db().collection('bookings').distinct('_id', { packageId: null });
    const places = this.db().collection<Hour & { customerId: ObjectId }>('slot_places');
    const ofPackages = await places.find({ customerId: { $exists: true }, _id: { $nin: trials } }).toArray();
    return Map.groupBy(ofPackages, ({ customerId }) => customerId.toHexString());
  }

  /** What the ledger defers, by order. Asserts that every entry balances. */
  private async deferred(): Promise<Map<string, number>> {
    const orders = await this.db()
      .collection<{ gatewayOrderId: string; subjectId: ObjectId }>('orders')
      .find({ subjectId: { $in: (await this.packages()).map(({ _id }) => _id) } })
      .toArray();
    const entries = await this.db()
      .collection<{ orderId: ObjectId; lines: { account: string; paise: number }[] }>('ledger_entries')
      .find({ orderId: { $in: orders.map(({ _id }) => _id) } })
      .toArray();
    const sums = new Map<string, number>();
    for (const { orderId, lines } of entries) {
      expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
      const order = orders.find(({ _id }) => _id.equals(orderId))?.gatewayOrderId ?? '';
      const deferred = lines.reduce((sum, { account, paise }) => sum + (account === 'deferred' ? paise : 0), 0);
      sums.set(order, (sums.get(order) ?? 0) + deferred);
    }
    return sums;
  }
}

const hoursOf = (all: readonly Hour[]): string[] => all.map(({ _id, date, time }) => `${_id.toHexString()} ${date} ${time}`).sort();

/** From two devices at once, for two hours if it concerns any. */
async function twice(call: (time: string) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled([call('18:00'), call('19:00')]);
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of failed) if (wasKilled(reason)) throw reason;
  for (const reason of failed) assertRefused(reason);
}

/** After five seconds (dev-stack/src/programs/mongo.ts), which a busy machine may need. */
const ranOutOfTime = (error: unknown): boolean =>
  /transactionLifetimeLimitSeconds|Transaction with .* has been aborted/.test(String(error));
const wasKilled = (error: unknown): boolean => /process has ended/.test(String(error));

/** Refusals have names of their own; anything else is a fault of the product. */
function assertRefused(error: unknown): void {
  if (/^(Error|TypeError|RangeError|ReferenceError|CastError)\b/.test(String(error))) throw error;
}
