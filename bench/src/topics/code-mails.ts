import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Mailbox } from '@fitghar/dev-mailbox';
import { waitUntil } from '@fitghar/dev-stack';
import { MongoClient, ObjectId } from 'mongodb';
import { p95 } from '../percentiles.ts';
import type { Topic } from '../topic.ts';

const REQUESTS = 1000;
const A_SECOND = 40;
const SLOW_MAILS = 1000;
/** Time the relay takes per ordinary email. */
const SLOW_MS = 2000;

const person = (email: string) => ({
  _id: new ObjectId(),
  email,
  name: 'Bench',
  phone: '+919876543210',
  type: 'U',
  passwordHash: 'unused',
  blocked: false,
  createdAt: new Date(),
});

/**
 * p95 of 1,000 requests, in milliseconds, from requesting a code to its email in the catcher, while 1,000 ordinary
 * emails wait for a slow relay.
 */
async function p95OfCodes(origin: string, mongoUri: string, mailbox: Mailbox): Promise<number> {
  mailbox.holdBack = (recipients) => (recipients.some((each) => each.startsWith('slow.')) ? setTimeout(SLOW_MS) : undefined);
  const client = await MongoClient.connect(mongoUri);
  try {
    const db = client.db();
    const slow = person(`slow.${randomUUID()}@example.in`);
    const people = Array.from({ length: REQUESTS }, () => person(`code.${randomUUID()}@example.in`));
    await db.collection('users').insertMany([slow, ...people]);
    const now = new Date();
    await db.collection<{ _id: string }>('outbox').insertMany(
      Array.from({ length: SLOW_MAILS }, (_, index) => ({
        _id: `password-changed-mail.bench.${index}`,
        queue: 'mail',
        name: 'password-changed-mail',
        payload: { v: 1, user_id: slow._id.toHexString() },
        createdAt: now,
        runAt: now,
        relayedAt: null,
        doneAt: null,
      })),
    );
    const asked = new Map<string, number>();
    const arrived = new Map<string, number>();
    mailbox.onMail = ({ to }) => arrived.set(to[0] ?? '', performance.now());
    const answers = people.map(async ({ email }, index) => {
      await setTimeout((index * 1000) / A_SECOND);
      asked.set(email, performance.now());
      const answer = await fetch(`${origin}/bff/user/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (!answer.ok) throw new Error(`Requesting a code answered ${answer.status}`);
    });
    await Promise.all(answers);
    await waitUntil(
      async () => people.every(({ email }) => arrived.has(email)),
      60_000,
      () => 'Some codes did not arrive',
    );
    return p95(people.map(({ email }) => (arrived.get(email) ?? 0) - (asked.get(email) ?? 0)));
  } finally {
    await client.close();
  }
}

export const codeMails: Topic = {
  name: 'code-mails',
  about: 'A thousand requested codes while a thousand ordinary emails wait for a relay that takes two seconds each.',
  measurements: ({ site, mongoUri, mailbox }) => [
    {
      title: 'Codes behind slow mail',
      measure: async () => [
        {
          name: 'from requesting a code to the mailbox, p95',
          value: await p95OfCodes(site.origin, mongoUri, mailbox),
          unit: 'ms',
          budget: 'codeInMailbox',
        },
      ],
    },
  ],
};
