import { adminSummary, openForHandover } from '@fitghar/contracts/admin';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import type { TrainersRepository } from '@fitghar/services/trainers';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { type AppUnderTest, MORNING, useApp } from './app-under-test.ts';
import { Customer, request } from './customer.ts';
import { assertAgreeOver, assertDisagreeOver, READER_SEED, type Reader, RUNS } from './readers.ts';
import { aTrainer } from './trainers.ts';

const ADMIN = '/bff/api/v1/admin';
/** A pending task of operations, the screen that it leads to, and the list that this screen shows. */
const TASKS: readonly [label: string, view: string, list: string][] = [
  ['Sessions missed', 'requests&status=Session+Booked&hour=over', 'service-requests'],
  ['Visits to close', 'requests&status=Trainer+Assigned&hour=over', 'service-requests'],
  ['Sessions without a trainer', 'requests&status=Session+Booked&hour=ahead', 'service-requests'],
  ['Sessions with a blocked trainer', 'requests&status=Trainer+Assigned&hour=ahead&trainer=blocked', 'service-requests'],
  ['Plans to send', 'plan-deliveries', 'plan-deliveries'],
  ['Refunds to approve', 'payments&tab=refunds', 'refunds'],
  ['Trainers to verify', 'trainers&status=P&kyc=2', '../trainers'],
  ['Tickets awaiting a reply', 'tickets&state=waiting', 'tickets'],
  ['Open enquiries', 'enquiries&status=open', 'enquiries'],
  ['Reviews to approve', 'reviews&status=pending', 'reviews'],
];

/** What happens in an office; `which` chooses the record. */
const event = fc.record({
  what: fc.constantFrom(
    ...(['session', 'assign', 'cancel', 'block', 'unblock', 'trainer', 'approve trainer', 'erase trainer'] as const),
    ...(['ticket', 'answer', 'close', 'enquiry', 'reply', 'review', 'approve review', 'plan', 'refund', 'approve refund'] as const),
  ),
  which: fc.nat(5),
  hours: fc.constantFrom(0, 0, 1, 4, 20),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Lets these events happen; what the state does not allow is refused. */
async function happen(running: AppUnderTest, { what, which, hours }: Event): Promise<void> {
  await running.clock.advanceMinutes(60 * hours);
  const ops = await Customer.admin(running);
  const one = async (collection: string, filter: object = {}): Promise<string> => {
    const records = await running.mongo
      .collection(collection)
      .find(filter, { projection: { _id: 1 } })
      .toArray();
    return records[which % records.length]?._id.toString() ?? 'f'.repeat(24);
  };
  const act = (path: string, body: object = {}) => ops.request('POST', `${ADMIN}/${path}`, body);
  const decide = async (path: string) => ops.request('POST', `/bff/api/v1/trainers/${path}`, { id: await one('trainers'), reason: 'Why' });
  const hour = `${String(10 + which)}:00`;
  const day = new Date(running.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const done: Record<Event['what'], () => Promise<unknown>> = {
    session: async () =>
      (await Customer.signedIn(running)).booked({ trial_date: day, trial_time: hour, preferred_time_to_be_served: hour }),
    assign: async () =>
      act(`service-requests/${await one('bookings', { status: 'Session Booked' })}/assign`, { trainer_id: await one('trainers') }),
    cancel: async () => act(`service-requests/${await one('bookings')}/cancel`, { reason: 'Ill' }),
    block: () => decide('block'),
    unblock: () => decide('unblock'),
    trainer: () => aTrainer(running, which % 2 ? {} : { status: 'P' }),
    'approve trainer': () => decide('approve'),
    'erase trainer': async () =>
      running.provider<TrainersRepository>('TrainersRepository').erase(await one('trainers', { status: 'P' }), running.clock.now()),
    ticket: async () => (await Customer.signedIn(running)).send('/bff/api/v1/account/tickets', { message: 'The mat is torn' }),
    answer: async () => act(`tickets/${await one('tickets')}/answer`, { message: 'We send one' }),
    close: async () => act(`tickets/${await one('tickets')}/close`),
    enquiry: () =>
      request(running, 'POST', '/bff/user/corporatePlan', {
        body: { name: 'Ravi', company: 'Acme', email: `ravi${which}@acme.in`, phone: '9876500000', requirement: 'Yoga for 40' },
      }),
    reply: async () => act(`enquiries/${await one('enquiries')}/answer`, { message: 'We call you' }),
    review: async () =>
      (await Customer.signedIn(running)).request('POST', '/bff/api/v1/account/reviews', { name: 'Kavya', review: 'Good' }),
    'approve review': async () => act(`reviews/${await one('reviews')}/approve`),
    plan: async () => (await Customer.signedIn(running)).boughtPlan(),
    refund: async () => {
      const customer = await Customer.signedIn(running);
      const { order_id } = await customer.boughtPlan();
      await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Moving' });
    },
    'approve refund': async () => act(`refunds/${await one('refunds')}/approve`),
  };
  await done[what]();
}

const histories = fc.array(event, { minLength: 8, maxLength: 16 });

describe(`what operations count (READER_SEED=${READER_SEED})`, () => {
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
  const read = async (path: string) => (await (await Customer.admin(running())).request('GET', `${ADMIN}/${path}`)).body;
  const totalOf = async (list: string, query: string): Promise<number> => {
    const body = await read(`${list}?${query}`);
    return (body.response ?? body).total;
  };

  const tasks: Reader = async () => {
    const known = new Set(TASKS.map(([label]) => label));
    const { needs } = adminSummary.parse(await read('summary'));
    return needs
      .filter(({ label }) => known.has(label))
      .map(({ label, view, filters, count }) => `${label} ${[view, ...(filters ? [new URLSearchParams(filters)] : [])].join('&')} ${count}`)
      .sort();
  };
  const lists =
    (queryOf: (view: string) => string): Reader =>
    async () => {
      const totals = TASKS.map(async ([label, view, list]) => [label, view, await totalOf(list, queryOf(view))] as const);
      return (await Promise.all(totals)).flatMap(([label, view, total]) => (total ? [`${label} ${view} ${total}`] : [])).sort();
    };
  /** A tab is a part of the screen, which the list does not know. */
  const filterOf = (view: string): string => view.replace('&tab=refunds', '').split('&').slice(1).join('&');

  /** The tasks that are handed over to the next shift, too. */
  const HANDED_OVER = ['Sessions missed', 'Visits to close', 'Sessions without a trainer', 'Tickets awaiting a reply'];
  const handover: Reader = async () =>
    openForHandover
      .parse(await read('handovers/open'))
      .groups.flatMap(({ label, total }) => (HANDED_OVER.includes(label) && total ? [`${label} ${total}`] : []))
      .sort();
  const tasksHandedOver: Reader = async () =>
    adminSummary
      .parse(await read('summary'))
      .needs.flatMap(({ label, count }) => (HANDED_OVER.includes(label) ? [`${label} ${count}`] : []))
      .sort();

  const counters: Reader = async () => {
    const { users, trainers, paid_orders, bookings_today } = adminSummary.parse(await read('summary'));
    return { users, trainers, paid_orders, bookings_today };
  };
  const counted: Reader = async () => {
    const today = new Date(running().clock.now().getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
    const on = `from=${today}&to=${today}`;
    return {
      users: await totalOf('users', ''),
      trainers: await totalOf('../trainers', ''),
      paid_orders: await totalOf('orders', 'status=paid'),
      bookings_today: (await totalOf('service-requests', on)) + (await totalOf('history', `${on}&status=Completed`)),
    };
  };

  const play = async (events: readonly Event[], inspect: () => Promise<void>) => {
    await running().clock.set(MORNING);
    for (const each of events) await happen(running(), each);
    await inspect();
  };

  it('is what the lists behind it have, and what is handed over', () =>
    assertAgreeOver(5 * RUNS, histories, play, {
      'pending tasks and the lists behind them': [tasks, lists(filterOf)],
      'pending tasks and what is handed over to the next shift': [tasksHandedOver, handover],
      'the counters and the lists behind them': [counters, counted],
    }));
  it('differs for lists that forget the hour', () =>
    assertDisagreeOver(
      20 * RUNS,
      histories,
      play,
      tasks,
      lists((view) => filterOf(view).replace(/&hour=\w+/, '')),
    ));
});
