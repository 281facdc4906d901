import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@fitghar/contracts/common';
import { waitUntil } from '@fitghar/dev-stack';
import { MongoClient, ObjectId } from 'mongodb';
import type { BenchSite } from '../bench-site.ts';
import { insertPlans } from '../insert-plans.ts';
import { insertRows } from '../insert-rows.ts';
import type { Topic } from '../topic.ts';

const MESSAGES = 10_000;
/** Of the outbox. */
const PARTITIONS = 16;
const MAX_MS = 300_000;

/** Seconds from the outbox to a push service, for a message to each of 10,000 people. */
async function secondsOfMessages({ mongoUri, pushOrigin }: BenchSite): Promise<number> {
  let taken = 0;
  const service = createServer(async (request, reply) => {
    await buffer(request);
    taken += 1;
    reply.writeHead(201).end();
  });
  await new Promise<void>((resolve) => service.listen(Number(new URL(pushOrigin).port), '127.0.0.1', resolve));
  const client = await MongoClient.connect(mongoUri);
  try {
    const db = client.db();
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const [p256dh, auth] = [pair.getPublicKey('base64url'), randomBytes(16).toString('base64url')];
    const people = Array.from({ length: MESSAGES }, () => ({ userId: new ObjectId(), sessionId: new ObjectId() }));
    const person = (index: number) => people[index] ?? { userId: new ObjectId(), sessionId: new ObjectId() };
    const now = new Date();
    await insertRows(db, 'users', MESSAGES, (index) => ({
      _id: person(index).userId,
      email: `push.${person(index).userId}@example.in`,
      ...{ name: 'Bench', phone: '+919876543210', type: 'U', passwordHash: 'unused', blocked: false, quietHours: null, createdAt: now },
    }));
    await insertRows(db, 'sessions', MESSAGES, (index) => ({
      _id: person(index).sessionId,
      userId: person(index).userId,
      ...{ tokenHash: 'unused', familyHash: 'unused', createdAt: now, lastUsedAt: now, provenAt: now, proofs: 0 },
      ...{ expiresAt: new Date(now.getTime() + DAY_MS), endedAt: null },
    }));
    await insertRows(db, 'push_devices', MESSAGES, (index) => ({
      ...{ _id: `bench.${person(index).userId}`, ...person(index), endpoint: `${pushOrigin}/push/${index}`, p256dh, auth },
      ...{ device: 'Bench', createdAt: now, lastUsedAt: null, sent: [] },
    }));
    await insertPlans(
      mongoUri,
      people.map(({ userId }) => userId.toHexString()),
    );
    const plans = await db
      .collection('plans')
      .find({ gatewayOrderId: /^order_bench/, userId: { $in: people.map(({ userId }) => userId) } }, { projection: { userId: 1 } })
      .toArray();
    const begin = performance.now();
    await insertRows(db, 'outbox', MESSAGES, (index) => {
      const plan = plans[index];
      return {
        ...{
          partition: index % PARTITIONS,
          _id: `push-message.bench.${String(plan?._id)}`,
          queue: 'push',
          name: 'push-message',
          createdAt: now,
          runAt: now,
          relayedAt: null,
          doneAt: null,
        },
        payload: { v: 1, what: 'plan', user_id: String(plan?.userId), ref: String(plan?._id) },
      };
    });
    await waitUntil(
      async () => taken >= MESSAGES,
      MAX_MS,
      () => `Only ${taken} push messages arrived`,
    );
    return (performance.now() - begin) / 1000;
  } finally {
    await client.close();
    service.closeAllConnections();
    service.close();
  }
}

export const push: Topic = {
  name: 'push',
  about: 'A push message to each of ten thousand people, from the outbox to a push service on the same machine.',
  measurements: (site) => [
    {
      title: 'Push messages',
      measure: async () => [
        { name: '10,000 push messages', value: await secondsOfMessages(site), unit: 's', budget: 'tenThousandPushMessages' },
      ],
    },
  ],
};
