import { bookingRecord, userRecord } from '@fitghar/testing/records';
import { MongoClient, ObjectId } from 'mongodb';
import { ADMIN, logIn } from '../accounts.ts';
import { responseTimes } from '../response-times.ts';
import type { Topic } from '../topic.ts';

const ROWS = 100_000;
const CHUNK = 10_000;
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
];

async function fill(mongoUri: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  try {
    for (const [collection, make] of [
      ['users', userRecord],
      ['bookings', (index: number) => bookingRecord(index, new ObjectId())],
    ] as const)
      for (let from = 0; from < ROWS; from += CHUNK)
        await client
          .db()
          .collection(collection)
          .insertMany(Array.from({ length: CHUNK }, (_, index) => make(from + index)));
  } finally {
    await client.close();
  }
}

export const lists: Topic = {
  name: 'lists',
  about: 'Lists of operations among 100,000 users and as many bookings, as people use them: p95 of twenty requests.',
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
