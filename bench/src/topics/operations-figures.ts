import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, istDate, MINUTE_MS } from '@fitghar/contracts/common';
import { bookingRecord } from '@fitghar/testing/records';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { ADMIN, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { ratioOf, type Topic } from '../topic.ts';

const ROWS = 100_000;
/** Enough that one of them ran while nothing else did. */
const TIMES = 5;
/** Longer than a web process keeps a figure. */
const KEPT_MS = 10_500;

const COUNTING = 'counting';

/** What the home page, the menu, the delivery monitor and the queues ask for. */
const CALLS = [
  'admin/summary',
  'admin/today',
  'admin/demand',
  'admin/handovers/open',
  'admin/plan-deliveries',
  'admin/plan-deliveries/figures',
  'admin/plan-deliveries/monitor?days=30',
  'admin/queues',
  'admin/queues/history?range=hour',
  'admin/queues/history?range=day',
  'admin/queues/history?range=month',
  'admin/releases',
];

/** The part `index` of the last `days`. */
const within = (days: number, index: number): Date => new Date(Date.now() - (index * days * DAY_MS) / ROWS);
const specialistOf = (index: number) =>
  index % 3 ? { id: `65f1a0b2c3d4e5f6000000${String(index % 12).padStart(2, '0')}`, name: `Specialist ${index % 12}` } : null;

/** A session of the last or the next week: those to come have no trainer, the others took place. */
const session = (index: number) => {
  const date = new Date(Date.now() + ((index % 14) - 7) * DAY_MS);
  const isPast = index % 14 < 7;
  return {
    ...bookingRecord(index, new ObjectId()),
    ...{ date: istDate(date), status: isPast ? 'Completed' : 'Session Booked' },
    ...(isPast ? { earning: { incomePaise: 9428, sharePercent: 60, paise: 5656 } } : { trainer: null, assignmentNumber: 0 }),
  };
};

const order = (index: number) => ({
  ...{ gatewayOrderId: `order_figure_${index}`, userId: new ObjectId(), kind: 'plan', subjectId: new ObjectId(), title: 'Diet plan' },
  ...{
    amountPaise: 99_900,
    discounts: [],
    partsPaise: 0,
    creditPaise: 0,
    refundedPaise: 0,
    status: 'paid',
    paymentId: `pay_figure_${index}`,
  },
  ...{ createdAt: within(6, index), paidAt: within(6, index) },
});

const plan = (index: number) => ({
  ...{ userId: new ObjectId(), kind: 'diet', type: 'weight loss', months: 1, assessment: 'sealed '.repeat(200), promiseHours: 24 },
  ...{ draft: null, content: 'sealed '.repeat(400), guard: [], version: 1, history: [], checkIns: [], healthErasedAt: null },
  ...{ claimedBy: specialistOf(index), stagesTold: 0, nextStageAt: null },
});
/** Half of them are late. */
const unsentPlan = (index: number) => {
  const paidAt = within(1, index);
  return {
    ...plan(index),
    ...{ gatewayOrderId: `order_unsent_${index}`, status: index % 2 ? 'breached' : specialistOf(index) ? 'claimed' : 'open' },
    ...{ createdAt: paidAt, paidAt, draftedAt: paidAt, dueAt: new Date(paidAt.getTime() + (index % 2 ? 0 : 24) * HOUR_MS) },
    ...{ claimedAt: specialistOf(index) && paidAt, sentAt: null },
  };
};
const sentPlan = (index: number) => {
  const sentAt = within(30, index);
  const paidAt = new Date(sentAt.getTime() - (2 + (index % 23)) * HOUR_MS);
  return {
    ...plan(index),
    ...{
      gatewayOrderId: `order_sent_${index}`,
      status: 'sent',
      createdAt: paidAt,
      paidAt,
      draftedAt: new Date(paidAt.getTime() + MINUTE_MS),
    },
    ...{ claimedAt: new Date(paidAt.getTime() + HOUR_MS), sentAt, dueAt: new Date(paidAt.getTime() + 24 * HOUR_MS) },
  };
};

const refund = (index: number) => ({
  ...{ gatewayOrderId: `order_figure_${index}`, paymentId: `pay_refunded_${index}`, userId: new ObjectId(), reverses: 'sale' },
  ...{ amountPaise: 9900, creditPaise: 0, status: index % 2 ? 'processed' : 'requested', reason: '', explanation: '', lines: [] },
  ...{ attempt: 1, gatewayRefundId: null, createdAt: within(6, index), processedAt: index % 2 ? within(6, index) : null },
});
const ticket = (index: number) => ({
  ...{ userId: new ObjectId(), serviceId: null, planId: null, message: 'Where is my plan?', fileId: null, assignedTo: null },
  ...{ firstReplyAt: null, status: index % 2 ? 'Pending' : 'Closed', replies: [], createdAt: within(6, index) },
});
const review = (index: number) => ({
  ...{ userId: new ObjectId(), name: 'Meena', occupation: '', review: 'Good', fileId: null, status: 'pending', reply: null },
  createdAt: within(30, index),
});
const enquiry = (index: number) => ({
  ...{ kind: 'corporate', email: `figure${index}@example.in`, requirement: 'sealed', status: 'open', fingerprint: `figure ${index}` },
  ...{ acknowledgedOn: null, answer: null, answeredAt: null, createdAt: within(1, index), dueAt: within(1, index) },
});
const deadLetter = (index: number) => ({
  ...{ _id: `figure.${index}`, queue: 'mail', name: 'plan-sent-mail', payload: { v: 1 }, error: 'connect ETIMEDOUT', attempts: 5 },
  ...{ failedAt: within(1, index), state: 'waiting', note: null, refs: [], words: ['etimedout'] },
});
const JOBS = 60;
const SPANS = [
  { span: 'minute', ms: MINUTE_MS, steps: 2 * 24 * 60 },
  { span: 'hour', ms: HOUR_MS, steps: 10 * 24 },
  { span: 'day', ms: DAY_MS, steps: 62 },
];
/** What sixty kinds of jobs did, for as long as it is kept. */
const jobFigures = SPANS.flatMap(({ span, ms, steps }) =>
  Array.from({ length: steps * JOBS }, (_, index) => {
    const at = new Date(Math.floor(Date.now() / ms) * ms - Math.floor(index / JOBS) * ms);
    const job = `job-${index % JOBS}`;
    return {
      ...{ _id: `${span}|${at.toISOString()}|mail|${job}`, span, at, queue: 'mail', job, done: 7, failed: 1, dead: 0, runMs: 900 },
      ...{ waits: { 3: 4, 7: 3 }, expiresAt: new Date(Date.now() + DAY_MS) },
    };
  }),
);

async function fill(db: Db): Promise<void> {
  for (const [collection, rows, make] of [
    ['bookings', ROWS, session],
    ['orders', ROWS, order],
    ['plans', ROWS, unsentPlan],
    ['plans', ROWS, sentPlan],
    ['refunds', ROWS, refund],
    ['tickets', ROWS, ticket],
    ['reviews', ROWS, review],
    ['enquiries', ROWS, enquiry],
    ['dead_letters', ROWS, deadLetter],
    ['job_figures', jobFigures.length, (index: number) => jobFigures[index] ?? {}],
  ] as const)
    await insertRows(db, collection, rows, make);
}

async function get(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** MongoDB's own time for the slowest query of a call, in milliseconds: without the network and the process. */
async function slowestQuery(db: Db, call: () => Promise<void>): Promise<number> {
  await db.command({ profile: 0 });
  await db.dropCollection('system.profile');
  await db.command({ profile: 2 });
  await call();
  await db.command({ profile: 0 });
  const queries = { op: { $in: ['query', 'command', 'getmore'] }, ns: { $not: /system\.profile$/ } };
  const [slowest] = await db.collection<{ millis: number }>('system.profile').find(queries).sort({ millis: -1 }).limit(1).toArray();
  return slowest?.millis ?? 0;
}

export const operationsFigures: Topic = {
  name: 'operations-figures',
  about:
    'What the figures of operations cost when they are computed, among 100,000 of everything that they count: the slowest query of each, compared with counting 100,000 index entries. A web process computes a large figure every seven to ten seconds.',
  measurements: ({ site, mongoUri }) => [
    {
      title: 'Slowest query of each figure',
      measure: async () => {
        const client = await MongoClient.connect(mongoUri);
        try {
          const db = client.db();
          await fill(db);
          const { token } = await logIn(site.origin, ADMIN);
          const best = new Map<string, number>();
          const keepBest = (name: string, ms: number) => best.set(name, Math.min(ms, best.get(name) ?? Number.POSITIVE_INFINITY));
          for (let time = 0; time < TIMES; time += 1) {
            if (time) await setTimeout(KEPT_MS);
            const count = async () => void (await db.collection('dead_letters').countDocuments({ state: 'waiting' }));
            keepBest(COUNTING, await slowestQuery(db, count));
            for (const call of CALLS) keepBest(call, await slowestQuery(db, () => get(`${site.origin}/bff/api/v1/${call}`, token)));
          }
          const counting = Math.max(1, best.get(COUNTING) ?? 1);
          return CALLS.map((call) => ratioOf(call, best.get(call) ?? 0, counting, 'ms', 'figureRatio'));
        } finally {
          await client.close();
        }
      },
    },
  ],
};
