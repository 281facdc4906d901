import type { User } from '@fitghar/contracts/account';
import type {
  BookingsRepository,
  BuyPackage,
  CancelBooking,
  CompleteVisit,
  MoveSession,
  PackagesRepository,
  PausePackage,
  PlanSession,
} from '@fitghar/services/bookings';
import type { Ledger, Refunds, SettlePayment } from '@fitghar/services/payments';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { payAtGateway } from '../../../test/customer.ts';
import { afterTrialWithTrainer, propose } from '../../../test/packages.ts';

/** Random histories of a package; more by `PACKAGE_HISTORIES`. */
const HISTORIES = Number(process.env.PACKAGE_HISTORIES ?? 6);
const TIMEOUT_MS = 120_000 + HISTORIES * 10_000;
/** ₹7,500 without 5% GST, in paise. */
const INCOME = 714_286;
const MINUTES_A_DAY = 24 * 60;

/** What may happen to a package. `which` chooses the session, `hours` how much time passes before. */
const step = fc.record({
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
  hours: fc.integer({ min: 0, max: 72 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('a package, whatever happens to it (D51)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
  const ledger = () => running().provider<Ledger>('Ledger').totals();
  const read = (id: string) => running().provider<PackagesRepository>('PackagesRepository').findById(id);
  const sessionsOf = (id: string) => running().provider<BookingsRepository>('BookingsRepository').listOfPackages([id]);

  /** What the ledger defers of a package's order. */
  async function deferredOf(id: string): Promise<number> {
    const order = await running()
      .mongo.collection('orders')
      .findOne({ subjectId: new ObjectId(id) });
    const entries = await running()
      .mongo.collection<{ _id: string; orderId: ObjectId; lines: { account: string; paise: number }[] }>('ledger_entries')
      .find({ orderId: order?._id ?? new ObjectId() })
      .toArray();
    return entries.flatMap(({ lines }) => lines).reduce((sum, { account, paise }) => sum + (account === 'deferred' ? paise : 0), 0);
  }

  /** Buys a package in the product itself, because a token would expire as time passes. */
  async function buy(user: User): Promise<string> {
    await running().clock.advanceMinutes(60 * MINUTES_A_DAY); // past the sessions of the history before
    const now = await running().clock.now();
    const day = (index: number) => new Date(now.getTime() + (index + 2) * MINUTES_A_DAY * 60_000).toISOString().slice(0, 10);
    const sessions = Array.from({ length: 12 }, (_, index) => ({ date: day(index * 3), time: '07:00' }));
    const order = await running()
      .provider<BuyPackage>('BuyPackage')
      .run(user, { category: 'Basic', training_for: 'Female', sessions, final_price: 7500 }, '127.0.0.1');
    const { razorpay_payment_id } = await payAtGateway(running(), order.gatewayOrderId);
    await running().provider<SettlePayment>('SettlePayment').run(razorpay_payment_id);
    return order.subjectId;
  }

  async function take({ what, which, hours }: Step, userId: string, id: string): Promise<void> {
    await running().clock.advanceMinutes(hours * 60);
    await running().runJob('sweep-packages', { v: 1 });
    const pack = await read(id);
    const session = (await sessionsOf(id)).filter(({ status }) => status === 'Trainer Assigned' || status === 'Session Booked')[which];
    const refund = await running()
      .mongo.collection<{ _id: ObjectId; status: string }>('refunds')
      .findOne({ gatewayOrderId: pack?.gatewayOrderId ?? '' });
    const later = new Date((await running().clock.now()).getTime() + (which + 1) * MINUTES_A_DAY * 60_000).toISOString().slice(0, 10);
    const at = { date: later, time: '18:00' };
    const cancel = running().provider<CancelBooking>('CancelBooking');
    const moves = running().provider<MoveSession>('MoveSession');
    const me = { by: 'customer', userId } as const;
    const refunds = running().provider<Refunds>('Refunds');
    const sessionId = session?.id ?? '';
    const work: Record<Step['what'], () => Promise<unknown>> = {
      complete: () => running().provider<CompleteVisit>('CompleteVisit').run(sessionId, null),
      skip: () => Promise.allSettled([cancel.run(userId, sessionId), cancel.run(userId, sessionId)]),
      move: () => Promise.allSettled([moves.run(me, sessionId, at), moves.run(me, sessionId, { ...at, time: '19:00' })]),
      'move by team': () => moves.run({ by: 'team', reason: 'Ill' }, sessionId, at),
      pause: () => running().provider<PausePackage>('PausePackage').run(userId, id, { from: later, until: later }),
      plan: () => running().provider<PlanSession>('PlanSession').run(userId, id, at),
      cancel: () => cancel.byTeam(sessionId, 'Ill'),
      'trainer away': () => cancel.noShow(sessionId, 'trainer', 'Late'),
      'customer away': () => cancel.noShow(sessionId, 'customer', 'Away'),
      refund: () => refunds.request(userId, pack?.gatewayOrderId ?? '', 'refund', 'Moving'),
      approve: () => refunds.approve(refund?._id.toString() ?? ''),
      reject: () => refunds.reject(refund?._id.toString() ?? '', 'No'),
      wait: async () => undefined,
    };
    // What the state does not allow is refused, and changes nothing.
    await Promise.allSettled(session || !needsSession(what) ? [work[what]()] : []);
  }

  const needsSession = (what: Step['what']) =>
    ['complete', 'skip', 'move', 'move by team', 'cancel', 'trainer away', 'customer away'].includes(what);

  it(
    'has twelve sessions, a place for each planned one, and the income of the others earned',
    async () => {
      await running().clock.set(MORNING);
      const customer = await afterTrialWithTrainer(running());
      await propose(customer);
      const user: User = { id: customer.id, type: 'U', name: 'Kavya Menon', mobile: '9876543210', email: customer.email };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const id = await buy(user);
          for (const each of steps) {
            await take(each, customer.id, id);
            const pack = await read(id);
            if (!pack) throw new Error('The package is gone');
            const { used, planned, open, lapsed, refunded } = pack;
            expect(used + planned + open + lapsed + refunded).toBe(12);
            const sessions = await sessionsOf(id);
            const isOpen = sessions.filter(({ status }) => status === 'Trainer Assigned' || status === 'Session Booked');
            expect(isOpen.length).toBe(planned);
            const ids = isOpen.map((session) => new ObjectId(session.id));
            expect(
              await running()
                .mongo.collection('slot_places')
                .countDocuments({ _id: { $in: ids } }),
            ).toBe(planned);
            const unearned = INCOME - Math.floor((INCOME * (used + lapsed)) / 12);
            // After a refund, only what is still planned is deferred.
            if (!refunded) expect(await deferredOf(id)).toBe(-unearned);
            if (refunded && !planned && !open) expect(await deferredOf(id)).toBe(0);
            expect(Object.values(await ledger()).reduce((sum, paise) => sum + paise, 0)).toBe(0);
          }
          // The next history begins with nothing planned.
          for (const { id: session } of (await sessionsOf(id)).filter(({ status }) => status !== 'Completed' && status !== 'Cancelled'))
            await running().provider<CancelBooking>('CancelBooking').byTeam(session, 'The history is over');
        }),
        { numRuns: HISTORIES },
      );
    },
    TIMEOUT_MS,
  );
});
