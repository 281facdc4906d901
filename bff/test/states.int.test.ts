import { AUTOMATIC_CAPTURE, SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import type { AlarmMonitor } from '@fitghar/services/notifications';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import type { ADJUSTMENT_STATES } from '../../services/adjustments/adjustment-states.ts';
import type * as bookings from '../../services/bookings/booking-states.ts';
import type { ENQUIRY_STATES } from '../../services/enquiries/enquiry-states.ts';
import type { ERASURE_STATES } from '../../services/identity/erase-account/erasure-states.ts';
import type { BATCH_STATES, ENROLMENT_STATES } from '../../services/institute/enrolment-states.ts';
import type { OUTBOX_STATES } from '../../services/kernel/outbox/outbox-states.ts';
import type { ORDER_STATES } from '../../services/payments/orders/order-states.ts';
import type { PAYMENT_STATES, REFUND_STATES } from '../../services/payments/payment-states.ts';
import type { PAYOUT_RUN_STATES, PAYOUT_STATES } from '../../services/payouts/payout-states.ts';
import type { PLAN_STATES } from '../../services/plans/plan-states.ts';
import type { QUOTATION_STATES } from '../../services/quotations/quotation-states.ts';
import type { REVIEW_STATES, TICKET_STATES } from '../../services/support/ticket-states.ts';
import type { TRAINER_STATES } from '../../services/trainers/trainer-states.ts';
import { useApp } from './app-under-test.ts';
import { insertClosedVisits } from './closed-visits.ts';
import { correct } from './corrections.ts';
import { Customer, controlGateway, eventually, injectFault, PASSWORD, payAtGateway, request } from './customer.ts';
import { aKyc, aTrainer as anApplicant, linkOf, register, submit } from './kyc.ts';
import { afterTrial, boughtPackage, orderPackage, propose } from './packages.ts';
import { passTime } from './pass-time.ts';
import { aTrainer } from './trainers.ts';

/** When nobody has done anything for a week. */
const WEEK = '2026-11-28T09:30:00+05:30';
const MONTH = '2026-12-22T09:30:00+05:30';
const HALF_A_YEAR = '2027-05-22T09:30:00+05:30';

type Waiting<States> = { [State in keyof States]: States[State] extends { final: string } ? never : State }[keyof States];
/** A record in that state, and how to read what has become of it. */
type Begin = () => Promise<() => Promise<unknown>>;
/** Where it is seen while it waits, or what it is by when. */
type Walk = { begin: Begin } & ({ seenOn: readonly string[] } | { is: unknown; by: string });
/** Of every state in which something waits. */
type Walks<States> = Record<Waiting<States>, Walk>;

describe('a record for which nobody does anything', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1', ACCESS_TOKEN_MINUTES: '1440' });
  const read = (collection: string, id: string | ObjectId, field: string) => async () =>
    (
      await running()
        .mongo.collection<{ [key: string]: unknown; _id: ObjectId }>(collection)
        .findOne({ _id: new ObjectId(id) })
    )?.[field] ?? 'removed';
  const orderState = (gatewayOrderId: string) => async () =>
    (await running().mongo.collection('orders').findOne({ gatewayOrderId }))?.status;
  const outcomeOf = (id: string) => async () =>
    (await running().mongo.collection<{ _id: string; outcome: string }>('payments').findOne({ _id: id }))?.outcome ?? 'removed';
  const at = (hour: string) => ({ trial_time: hour, preferred_time_to_be_served: hour });
  const customer = () => Customer.signedIn(running());
  const openPlan = async () => {
    const buyer = await customer();
    const { plan_id, paymentResponse } = (await buyer.request('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response;
    return { buyer, plan_id: plan_id as string, order_id: paymentResponse.order_id as string };
  };
  const refundAsked = async () => {
    const buyer = await customer();
    const { order_id, plan_id } = await buyer.boughtPlan();
    const { body } = await buyer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
    return { buyer, order_id, plan_id, id: body.id as string };
  };
  const approve = async (id: string, refunds: string) => {
    await injectFault(running(), { refunds });
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${id}/approve`)).status).toBe(200);
  };
  const enrolment = async (isPaid: boolean) => {
    const student = await customer();
    const { order_id } = (await student.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' })).body;
    if (isPaid) await student.verify(await payAtGateway(running(), order_id));
    const id = String((await running().mongo.collection('enrolments').findOne({ gatewayOrderId: order_id }))?._id);
    return { student, id };
  };
  const ticket = async () => {
    const asker = await customer();
    return (await asker.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' })).body.ticket_id as string;
  };
  const sessionsAt = async (buyer: Customer, time: string) =>
    (await propose(buyer, { time })).sessions.map((session) => ({ date: session.date, time: session.time }));
  const packageOf = async (hour: string, trainer?: string) => {
    const buyer = await afterTrial(running(), trainer, at(hour));
    const pack = await boughtPackage(running(), buyer, { sessions: await sessionsAt(buyer, hour) });
    return { buyer, pack };
  };
  let visitor = '';

  const holds: Walks<typeof bookings.HOLD_STATES> = {
    held: {
      begin: async () => {
        const { booking_id } = await (await customer()).order(at('06:00'));
        return read('slot_places', booking_id, 'place');
      },
      ...{ is: 'removed', by: WEEK },
    },
  };
  const bookingsWalks: Walks<typeof bookings.BOOKING_STATES> = {
    Pending: {
      begin: async () => read('bookings', (await (await customer()).order(at('12:00'))).booking_id, 'status'),
      ...{ is: 'Expired', by: WEEK },
    },
    'Session Booked': {
      begin: async () => read('bookings', (await (await customer()).booked(at('13:00'))).booking_id, 'status'),
      ...{ is: 'Refunded', by: WEEK },
    },
    'Trainer Assigned': {
      begin: async () => {
        const booked = await afterTrial(running(), visitor, at('08:00'));
        return read('bookings', (await booked.ongoing()).id, 'status');
      },
      seenOn: ['Visits to close', 'visits-not-closed'],
    },
  };
  const packages: Walks<typeof bookings.PACKAGE_STATES> = {
    pending: {
      begin: async () => {
        const buyer = await afterTrial(running(), undefined, at('14:00'));
        expect((await orderPackage(buyer, { sessions: await sessionsAt(buyer, '14:00') })).status).toBe(201);
        const pack = await running()
          .mongo.collection('packages')
          .findOne({ userId: new ObjectId(buyer.id) });
        return read('packages', String(pack?._id), 'status');
      },
      ...{ is: 'expired', by: WEEK },
    },
    active: {
      begin: async () => {
        const { pack } = await packageOf('15:00');
        return async () => [await read('packages', pack.id, 'open')(), await read('packages', pack.id, 'planned')()];
      },
      ...{ is: [0, 0], by: HALF_A_YEAR },
    },
    refunding: {
      begin: async () => {
        const { buyer, pack } = await packageOf('16:00');
        const order_id = (
          await running()
            .mongo.collection('packages')
            .findOne({ _id: new ObjectId(pack.id) })
        )?.gatewayOrderId;
        expect((await buyer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Moved' })).status).toBe(201);
        return read('packages', pack.id, 'status');
      },
      seenOn: ['Refunds to approve'],
    },
  };
  const sessions: Walks<typeof bookings.SESSION_STATES> = {
    open: {
      begin: async () => {
        const { buyer, pack } = await packageOf('17:00');
        const last = pack.sessions.at(-1);
        expect((await buyer.request('POST', `/bff/api/v1/booking/${last?.id}/cancel`, {})).status).toBe(200);
        expect(await read('packages', pack.id, 'open')()).toBe(1);
        return read('packages', pack.id, 'open');
      },
      ...{ is: 0, by: HALF_A_YEAR },
    },
    planned: {
      begin: async () => {
        const { pack } = await packageOf('18:00', visitor);
        const assigned = pack.sessions.find((session) => session.trainer);
        return read('bookings', assigned?.id ?? '', 'status');
      },
      seenOn: ['Visits to close'],
    },
  };
  const joined = async (hour: string) => {
    const first = await afterTrial(running(), undefined, at(hour));
    const next = await customer();
    const slot = { service_type: 'FITNESS', date: '2026-11-22', time: hour };
    expect((await next.request('POST', '/bff/api/v1/booking/waitlist', slot)).status).toBe(200);
    const entry = await running()
      .mongo.collection('waitlist_entries')
      .findOne({ userId: new ObjectId(next.id) });
    return { first, state: read('waitlist_entries', String(entry?._id), 'status') };
  };
  const line: Walks<typeof bookings.WAITLIST_STATES> = {
    waiting: {
      begin: async () => {
        const { first, state } = await joined('19:00');
        const { id } = await first.ongoing();
        // Its trainer comes, so that the place does not become free.
        await running()
          .mongo.collection('bookings')
          .updateOne({ _id: new ObjectId(id) }, { $set: { status: 'Completed' } });
        return state;
      },
      ...{ is: 'over', by: WEEK },
    },
    offered: {
      begin: async () => {
        const { first, state } = await joined('20:00');
        await first.request('POST', `/bff/api/v1/booking/${(await first.ongoing()).id}/cancel`, {});
        expect(await state()).toBe('offered');
        return state;
      },
      ...{ is: 'missed', by: WEEK },
    },
  };
  const orders: Walks<typeof ORDER_STATES> = {
    created: { begin: async () => orderState((await openPlan()).order_id), ...{ is: 'expired', by: WEEK } },
    attempted: {
      begin: async () => {
        const { buyer, order_id } = await openPlan();
        await buyer.verify(await payAtGateway(running(), order_id, 'authorized'));
        await eventually(async () => (await orderState(order_id)()) === 'attempted');
        return orderState(order_id);
      },
      ...{ is: 'expired', by: WEEK },
    },
    failed: {
      begin: async () => {
        const { buyer, order_id } = await openPlan();
        await buyer.verify(await payAtGateway(running(), order_id, 'failure'));
        await eventually(async () => (await orderState(order_id)()) === 'failed');
        return orderState(order_id);
      },
      ...{ is: 'expired', by: WEEK },
    },
    disputed: {
      begin: async () => {
        const buyer = await customer();
        const { order_id } = await buyer.boughtPlan();
        const { transaction_id } = await buyer.orderOf(order_id);
        await controlGateway(running(), `payments/${transaction_id}/dispute`, { outcome: 'created' });
        await eventually(async () => (await orderState(order_id)()) === 'disputed');
        return orderState(order_id);
      },
      seenOn: ['Disputes to answer'],
    },
  };
  const payments: Walks<typeof PAYMENT_STATES> = {
    pending: {
      begin: async () => {
        const { buyer, order_id } = await openPlan();
        const receipt = await payAtGateway(running(), order_id, 'authorized');
        await buyer.verify(receipt);
        return outcomeOf(receipt.razorpay_payment_id);
      },
      ...{ is: 'removed', by: WEEK },
    },
    mismatch: {
      begin: async () => {
        const { order_id } = await openPlan();
        const { razorpay_payment_id: id } = await payAtGateway(running(), order_id, 'success', { amount: 100 });
        await eventually(async () => (await outcomeOf(id)()) === 'mismatch');
        return outcomeOf(id);
      },
      seenOn: ['Payments to review', 'payment-mismatch'],
    },
    'unknown-order': {
      begin: async () => {
        const answer = await fetch(`${running().gateway}/v1/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: SANDBOX_AUTHORIZATION },
          body: JSON.stringify({ amount: 70_000, currency: 'INR', payment: AUTOMATIC_CAPTURE }),
        });
        const { id: order } = (await answer.json()) as { id: string };
        const { razorpay_payment_id: id } = await payAtGateway(running(), order);
        await running().runJob('settle-payment', { v: 1, payment_id: id });
        return outcomeOf(id);
      },
      seenOn: ['Payments to review', 'payment-mismatch'],
    },
  };
  const refunds: Walks<typeof REFUND_STATES> = {
    requested: { begin: async () => read('refunds', (await refundAsked()).id, 'status'), seenOn: ['Refunds to approve'] },
    approved: {
      begin: async () => {
        const { id } = await refundAsked();
        await approve(id, 'pending');
        await eventually(async () => (await read('refunds', id, 'gatewayRefundId')()) !== 'removed');
        return read('refunds', id, 'status');
      },
      seenOn: ['Failed or late refunds'],
    },
    failed: {
      begin: async () => {
        const { id } = await refundAsked();
        await approve(id, 'refuse');
        await eventually(async () => (await read('refunds', id, 'status')()) === 'failed');
        await injectFault(running(), { refunds: 'processed' });
        return read('refunds', id, 'status');
      },
      seenOn: ['Failed or late refunds'],
    },
  };
  const corrections: Walks<typeof ADJUSTMENT_STATES> = {
    waiting: {
      begin: async () => {
        const ops = await Customer.admin(running());
        const { id, status } = (await correct(ops, { kind: 'give-credit', subject: (await customer()).id, amount: 2001 })).body;
        expect([status, (await tasks()).get('Corrections to confirm')]).toEqual(['waiting', 1]);
        return read('adjustments', id, 'status');
      },
      ...{ is: 'expired', by: WEEK },
    },
  };
  const RUNS = '/bff/api/v1/admin/payout-runs';
  /** A run with a payout for which there is no account, and another for which there is. */
  const aRun = async (status: string): Promise<string> => {
    // Of another service than the waiting lines, whose hours stay full.
    await insertClosedVisits(running(), await aTrainer(running(), { serviceType: 'Yoga Trainer' }), 1);
    const accountant = await Customer.admin(running());
    const { id } = (await accountant.request('POST', RUNS, { from: '2026-11-01', to: '2026-11-20' })).body;
    await eventually(async () => (await accountant.request('GET', `${RUNS}/${id}`)).body.status === 'draft');
    await running()
      .mongo.collection('payout_runs')
      .updateOne({ _id: new ObjectId(id) }, { $set: { status } });
    return id;
  };
  const run = (status: string) => ({
    begin: async () => read('payout_runs', await aRun(status), 'status'),
    seenOn: ['Payout runs to finish'],
  });
  const payoutRuns: Walks<typeof PAYOUT_RUN_STATES> = {
    draft: run('draft'),
    approved: run('approved'),
    discarding: run('discarding'),
    // The last, because one at a time is prepared.
    building: run('building'),
  };
  const payout = (status: string) => ({
    begin: async () => {
      const id = new ObjectId(await aRun('approved'));
      const found = await running().mongo.collection('payouts').findOneAndUpdate({ runId: id }, { $set: { status } });
      return read('payouts', String(found?._id), 'status');
    },
    seenOn: ['Payout runs to finish'],
  });
  const payouts: Walks<typeof PAYOUT_STATES> = { due: payout('due'), held: payout('held') };
  const plans: Walks<typeof PLAN_STATES> = {
    pending: { begin: async () => read('plans', (await openPlan()).plan_id, 'status'), ...{ is: 'removed', by: MONTH } },
    open: {
      begin: async () => read('plans', (await (await customer()).boughtPlan()).plan_id, 'kind'),
      seenOn: ['Plans to send', 'promise-at-risk'],
    },
    claimed: {
      begin: async () => {
        const { plan_id } = await (await customer()).boughtPlan();
        const admin = await Customer.admin(running());
        const path = `/bff/api/v1/admin/plan-deliveries/${plan_id}`;
        const { version } = await eventually(async () => {
          const { body } = await admin.request('GET', path);
          return body.version > 0 && body;
        });
        expect((await admin.request('PATCH', path, { version, claimed_by: admin.id })).body.status).toBe('claimed');
        return read('plans', plan_id, 'kind');
      },
      seenOn: ['Plans to send', 'promise-at-risk'],
    },
    breached: {
      begin: async () => {
        const { plan_id } = await (await customer()).boughtPlan();
        return async () => [
          await read('plans', plan_id, 'status')(),
          running().mailbox.caught.some(({ subject }) => /late/i.test(subject)),
        ];
      },
      seenOn: ['Plans to send', 'promise-at-risk'],
    },
    stopped: { begin: async () => read('plans', (await refundAsked()).plan_id, 'status'), seenOn: ['Refunds to approve'] },
  };
  const tickets: Walks<typeof TICKET_STATES> = {
    Pending: { begin: async () => read('tickets', await ticket(), 'status'), seenOn: ['Tickets awaiting a reply'] },
    Answered: {
      begin: async () => {
        const id = await ticket();
        const admin = await Customer.admin(running());
        expect((await admin.request('POST', `/bff/api/v1/admin/tickets/${id}/answer`, { message: 'Here is a new one' })).status).toBe(200);
        return read('tickets', id, 'status');
      },
      ...{ is: 'Closed', by: MONTH },
    },
  };
  const reviews: Walks<typeof REVIEW_STATES> = {
    pending: {
      begin: async () => {
        const writer = await customer();
        expect((await writer.send('/bff/api/v1/account/reviews', { name: 'Kavya Menon', review: 'Lovely' })).status).toBe(201);
        const review = await running()
          .mongo.collection('reviews')
          .findOne({ userId: new ObjectId(writer.id) });
        return read('reviews', String(review?._id), 'status');
      },
      seenOn: ['Reviews to approve'],
    },
  };
  const enquiries: Walks<typeof ENQUIRY_STATES> = {
    open: {
      begin: async () => {
        const enquiry = { name: 'Ravi', company: 'Lotus', company_name: 'Lotus', requirement: 'Yoga on Fridays' };
        await request(running(), 'POST', '/bff/user/corporatePlan', {
          body: { ...enquiry, email: 'ravi@lotus.example', phone: '080 1234 5678' },
        });
        const stored = await running().mongo.collection('enquiries').findOne({ email: 'ravi@lotus.example' });
        return read('enquiries', String(stored?._id), 'status');
      },
      seenOn: ['Open enquiries'],
    },
  };
  const quotations: Walks<typeof QUOTATION_STATES> = {
    open: {
      begin: async () => {
        const ops = await Customer.admin(running());
        const enquiry = await running().mongo.collection('enquiries').findOne({ email: 'ravi@lotus.example' });
        const quoted = { company: 'Lotus', gstin: '29AAPFU0939F1ZR', service: 'YOGA', sessions: 5, price: 90, valid_until: '2026-11-25' };
        const { body } = await ops.request('POST', `/bff/api/v1/admin/enquiries/${enquiry?._id}/quotations`, quoted);
        return read('quotations', body.id, 'status');
      },
      ...{ is: 'expired', by: WEEK },
    },
  };
  const enrolments: Walks<typeof ENROLMENT_STATES> = {
    pending: { begin: async () => read('enrolments', (await enrolment(false)).id, 'status'), ...{ is: 'removed', by: MONTH } },
    enrolled: { begin: async () => read('enrolments', (await enrolment(true)).id, 'status'), seenOn: ['Students without a batch'] },
  };
  const inBatch: Begin = async () => {
    const { student, id } = await enrolment(true);
    const batch = { batch_id: 'fellowship.2026-12-07', track: 'Soft skills' };
    expect((await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, batch)).status).toBe(200);
    const seen = async () => (await tasks()).get('Courses to complete');
    return seen;
  };
  const batches: Walks<typeof BATCH_STATES> = {
    open: { begin: inBatch, ...{ is: undefined, by: MONTH } },
    running: { begin: inBatch, ...{ is: 2, by: HALF_A_YEAR } },
  };
  const trainers: Walks<typeof TRAINER_STATES> & { 'P with a KYC': Walk } = {
    P: {
      begin: async () => {
        const applicant = anApplicant();
        expect((await register(running(), applicant)).status).toBe(201);
        const stored = await running().mongo.collection('trainers').findOne({ email: applicant.email });
        return read('trainers', String(stored?._id), 'name');
      },
      ...{ is: 'Erased trainer', by: HALF_A_YEAR },
    },
    'P with a KYC': {
      begin: async () => {
        const applicant = anApplicant();
        const link = await linkOf(running(), applicant);
        expect((await submit(running(), link, await aKyc(running(), link))).status).toBe(200);
        const stored = await running().mongo.collection('trainers').findOne({ email: applicant.email });
        return read('trainers', String(stored?._id), 'status');
      },
      seenOn: ['Trainers to verify'],
    },
    A: {
      begin: async () => {
        const id = await aTrainer(running(), { serviceType: 'Yoga Trainer' });
        const newKyc = { newKyc: { submittedAt: running().clock.now() } };
        await running()
          .mongo.collection('trainers')
          .updateOne({ _id: new ObjectId(id) }, { $set: newKyc });
        return read('trainers', id, 'status');
      },
      seenOn: ['New KYC to check'],
    },
    R: {
      begin: async () => read('trainers', await aTrainer(running(), { status: 'R', decidedAt: running().clock.now() }), 'name'),
      ...{ is: 'Erased trainer', by: HALF_A_YEAR },
    },
  };
  const erasures: Walks<typeof ERASURE_STATES> = {
    requested: {
      begin: async () => {
        const leaving = await customer();
        expect((await leaving.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD })).status).toBe(200);
        return read('users', leaving.id, 'name');
      },
      ...{ is: 'Erased customer', by: WEEK },
    },
  };
  const jobs: Walks<typeof OUTBOX_STATES> = {
    due: {
      begin: async () => {
        const now = running().clock.now();
        const outbox = running().mongo.collection<{ [key: string]: unknown; _id: string; doneAt: Date | null }>('outbox');
        const job = { partition: 1, queue: 'mail', name: 'otp-mail', payload: {}, createdAt: now, runAt: now, refusals: 0, retryAt: null };
        await outbox.insertOne({ _id: 'lost', ...job, relayedAt: now, checkAt: new Date('2030-01-01'), doneAt: null });
        return async () => (await outbox.findOne({ _id: 'lost' }))?.doneAt;
      },
      seenOn: ['outbox-late'],
    },
    dead: {
      begin: async () => {
        const job = { queue: 'mail', name: 'otp-mail', payload: {}, error: 'Refused', attempts: 5, failedAt: running().clock.now() };
        const letters = running().mongo.collection<{ [key: string]: unknown; _id: string; state: string }>('dead_letters');
        await letters.insertOne({ _id: 'otp-mail.1', ...job, state: 'waiting' });
        return async () => (await letters.findOne({ _id: 'otp-mail.1' }))?.state;
      },
      seenOn: ['Failed jobs', 'dead-letters'],
    },
  };

  /** What operations see: tasks with their counts, and open alarms. */
  async function tasks(): Promise<Map<string, number>> {
    await running().provider<AlarmMonitor>('AlarmMonitor').evaluate();
    const admin = await Customer.admin(running());
    const { needs } = (await admin.request('GET', '/bff/api/v1/admin/summary')).body;
    const alarms = await running().mongo.collection('alarms').find({ clearedAt: null }).toArray();
    return new Map([
      ...needs.map(({ label, count }: { label: string; count: number }) => [label, count]),
      ...alarms.map(({ kind }) => [kind, 1]),
    ]);
  }

  it('ends in its time, or is on a list that someone sees (D69)', async () => {
    visitor = await aTrainer(running());
    const groups = {
      holds,
      bookings: bookingsWalks,
      packages,
      sessions,
      line,
      orders,
      payments,
      refunds,
      corrections,
      payouts,
      payoutRuns,
    };
    const others = { plans, tickets, reviews, enquiries, quotations, enrolments, batches, trainers, erasures, jobs };
    const walks = Object.entries({ ...groups, ...others }).flatMap(([record, states]) =>
      Object.entries<Walk>(states).map(([state, walk]) => ({ name: `${record}: ${state}`, walk })),
    );
    const begun: { name: string; walk: Walk; now: () => Promise<unknown> }[] = [];
    for (const { name, walk } of walks) begun.push({ name, walk, now: await walk.begin() });

    const endedBy = async (time: string) => {
      const due = begun.flatMap(({ name, walk, now }) => ('is' in walk && walk.by === time ? [{ name, now, is: walk.is }] : []));
      const became = [];
      for (const { name, now } of due) became.push([name, await now()]);
      expect(became).toEqual(due.map(({ name, is }) => [name, is]));
    };
    await passTime(running(), WEEK);
    await endedBy(WEEK);
    const seen = await tasks();
    const unseen = begun.flatMap(({ name, walk }) =>
      'is' in walk ? [] : walk.seenOn.flatMap((on) => (seen.get(on) ? [] : [`${name} is not on ${on}`])),
    );
    expect(unseen).toEqual([]);
    await passTime(running(), MONTH, 24);
    await endedBy(MONTH);
    await passTime(running(), HALF_A_YEAR, 240);
    await endedBy(HALF_A_YEAR);
  }, 600_000);
});
