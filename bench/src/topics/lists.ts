import { HOUR_MS } from '@fitghar/contracts/common';
import { bookingRecord, userRecord } from '@fitghar/testing/records';
import { MongoClient, ObjectId } from 'mongodb';
import { ADMIN, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { responseTimes } from '../response-times.ts';
import type { Topic } from '../topic.ts';

const ROWS = 100_000;
const TIMES = 20;

/** Operations lists in typical use: first page, deep page, sorted, filtered, searched. */
const LISTS = [
  'admin/users',
  'admin/users?page=5000',
  'admin/users?sort=name',
  'admin/users?blocked=yes',
  'admin/users?q=kavya4711',
  'admin/users?q=98765',
  'trainers',
  'admin/service-requests',
  'admin/service-requests?status=Session%20Booked&sort=-created_at',
  'admin/service-requests?pincode=560042',
  'admin/service-requests?q=kavya4711',
  'admin/history',
  'admin/history?status=Completed&page=500',
  'admin/tickets',
  'admin/audit',
  'admin/summary',
  'admin/demand',
  'admin/today',
  'admin/orders',
  'admin/payments',
  'admin/plan-deliveries',
  'admin/plan-deliveries?specialist=none&due_within=4',
  'admin/plan-deliveries/monitor',
];

/** Paid in the last 24 hours, a second apart at most. */
const paidAt = (index: number) => new Date(Date.now() - (index * 24 * HOUR_MS) / ROWS);
const orderOf = (index: number) => `order_listed_${index}`;

const orderRecord = (index: number) => ({
  ...{ gatewayOrderId: orderOf(index), userId: new ObjectId(), kind: 'plan', subjectId: new ObjectId(), title: 'Diet plan' },
  ...{
    amountPaise: 99_900,
    discounts: [],
    partsPaise: 0,
    creditPaise: 0,
    refundedPaise: 0,
    status: 'paid',
    paymentId: `pay_listed_${index}`,
  },
  ...{ createdAt: paidAt(index), paidAt: paidAt(index) },
});

/** A plan that no one has sent: half of them are late. */
const planRecord = (index: number) => ({
  ...{ userId: new ObjectId(), kind: 'diet', type: 'weight loss', months: 1, assessment: {}, gatewayOrderId: orderOf(index) },
  ...{ status: index % 2 ? 'open' : 'breached', claimedBy: null, promiseHours: 24, stagesTold: 0, nextStageAt: null },
  ...{ createdAt: paidAt(index), paidAt: paidAt(index), dueAt: new Date(paidAt(index).getTime() + (index % 2 ? 24 : 0) * HOUR_MS) },
  ...{ draft: null, content: null, guard: [], version: 1, history: [], checkIns: [] },
});

async function fill(mongoUri: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  try {
    for (const [collection, make] of [
      ['users', userRecord],
      ['bookings', (index: number) => bookingRecord(index, new ObjectId())],
      ['orders', orderRecord],
      ['plans', planRecord],
    ] as const)
      await insertRows(client.db(), collection, ROWS, make);
  } finally {
    await client.close();
  }
}

export const lists: Topic = {
  name: 'lists',
  about:
    'Lists and figures of operations among 100,000 users, bookings, orders and unsent plans each, as people use them: p95 of twenty requests.',
  measurements: ({ site, mongoUri }) => [
    {
      title: 'Lists among 100,000 rows',
      measure: async () => {
        const { token } = await logIn(site.origin, ADMIN);
        await fill(mongoUri);
        const measured = await responseTimes(site.origin, token, LISTS, TIMES);
        return measured.map(({ call, p95 }) => ({ name: call, value: p95, unit: 'ms', budget: 'list' }));
      },
    },
  ],
};
