import { DAY_MS } from '@fitghar/contracts/common';
import { MongoClient, ObjectId } from 'mongodb';
import { ADMIN, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { responseTimes } from '../response-times.ts';
import type { Topic } from '../topic.ts';

const MESSAGES = 1_000_000;
const CUSTOMERS = 100_000;
const TIMES = 40;
const KINDS = [
  ['booking-confirmed-mail', 'mail', 'booking_id'],
  ['plan-sent-mail', 'mail', 'plan_id'],
  ['invoice-mail', 'mail', 'invoice_id'],
  ['trainer-assigned-sms', 'sms', 'booking_id'],
  ['draft-plan', 'plan-delivery', 'plan_id'],
] as const;
const ERRORS = ['The SMTP server refused an email: 550', 'connect ETIMEDOUT', 'The provider answered 503 to an SMS'];

/** A hexadecimal id by number, so that runs compare. */
const idOf = (kind: string, index: number): string => `${kind}${index.toString(16).padStart(24 - kind.length, '0')}`;

/** The millionth part of two weeks of work: one of a hundred jobs has failed attempts, one of a thousand failed for good. */
function messageOf(index: number, now: number) {
  const [name, queue, field] = KINDS[index % KINDS.length] ?? KINDS[0];
  const at = new Date(now - (index / MESSAGES) * 13 * DAY_MS);
  const [subject, customer] = [idOf('b0', index), idOf('a0', index % CUSTOMERS)];
  const error = index % 100 ? undefined : (ERRORS[(index / 100) % ERRORS.length] ?? '');
  return {
    _id: `${name}.${subject}`,
    partition: index % 16,
    queue,
    name,
    payload: { v: 1, [field]: subject },
    createdAt: at,
    runAt: at,
    relayedAt: at,
    checkAt: null,
    refusals: 0,
    retryAt: null,
    doneAt: at,
    refs: [subject, customer],
    ...(error && { failures: [{ at, error }], failedAt: at, errorWords: error.toLowerCase().split(/[ :]+/) }),
    ...(index % 1000 ? {} : { deadAt: at }),
  };
}

async function fill(mongoUri: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  const now = Date.now();
  try {
    await insertRows(client.db(), 'outbox', MESSAGES, (index) => messageOf(index, now));
    await client
      .db()
      .collection('users')
      .insertOne({
        _id: new ObjectId(idOf('a0', 77)),
        type: 'U',
        name: 'Meena Rao',
        email: 'meena.jobs@example.in',
        phone: '+919812345677',
        passwordHash: '-',
        blocked: false,
        createdAt: new Date(),
        words: ['meena', 'rao', 'meena.jobs@example.in', '9812345677'],
      });
  } finally {
    await client.close();
  }
}

const SEARCHES = [
  'admin/jobs',
  'admin/jobs?q=9812345677',
  'admin/jobs?q=meena.jobs%40example.in',
  `admin/jobs?q=${idOf('b0', 4711)}`,
  'admin/jobs?name=plan-sent-mail',
  'admin/jobs?queue=sms&page=20',
  'admin/jobs?state=failed',
  'admin/jobs?state=failed&queue=sms',
  'admin/jobs?state=done&name=invoice-mail',
  'admin/jobs?q=etimedout',
  'admin/jobs?q=refused%20smtp&state=failed',
  'admin/jobs?q=provider&queue=mail',
];

export const jobSearch: Topic = {
  name: 'job-search',
  about: 'Searches of the job log among 1,000,000 messages, by customer, record, kind, state and words of an error: p95 of forty requests.',
  measurements: ({ site, mongoUri }) => [
    {
      title: 'Searches among 1,000,000 messages',
      measure: async () => {
        await fill(mongoUri);
        const { token } = await logIn(site.origin, ADMIN);
        const measured = await responseTimes(site.origin, token, SEARCHES, TIMES);
        return measured.map(({ call, p95 }) => ({
          name: `admin/jobs ${call.slice('admin/jobs'.length) || 'all'}`,
          value: p95,
          unit: 'ms',
          budget: 'jobSearch',
        }));
      },
    },
  ],
};
