import path from 'node:path';
import { freePort, Program, ROOT, startBackEnd, waitUntil } from '@fitghar/dev-stack';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { BenchSite } from '../bench-site.ts';
import { ratioOf, type Topic } from '../topic.ts';

const JOBS = Number(process.env.BENCH_RELAY_JOBS ?? 20_000);
/** Done before the measured ones: workers run for days, and compile their code during their first thousands of jobs. */
const WARM_UP_JOBS = 5_000;
/** Worker processes. */
const WORKERS = [1, 2, 4];
const CHUNK = 500;
const PARTITIONS = 16;
/** As in the job catalogue for the queue `payments`. */
const CONCURRENCY = 24;
const BARE_QUEUE = 'bench-bare';
const TIMEOUT_MS = 300_000;

const payloads = Array.from({ length: WARM_UP_JOBS + JOBS }, (_, index) => ({ v: 1, gateway_refund_id: `rfnd_bench${index}` }));

/** Starts these programs, measures jobs per second, and stops them. */
async function withPrograms(programs: Program[], measure: () => Promise<number>): Promise<number> {
  try {
    return await measure();
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
}

/** Jobs per second, from the first enqueued to the last completed. */
async function rateOf(
  addAll: (chunk: typeof payloads, from: number) => Promise<unknown>,
  allDone: () => Promise<boolean>,
): Promise<number> {
  const run = async (begin: number, end: number) => {
    for (let from = begin; from < end; from += CHUNK) await addAll(payloads.slice(from, Math.min(from + CHUNK, end)), from);
    await waitUntil(allDone, TIMEOUT_MS, () => 'Some jobs were not completed');
  };
  await run(0, WARM_UP_JOBS);
  const begin = performance.now();
  await run(WARM_UP_JOBS, payloads.length);
  return (JOBS * 1000) / (performance.now() - begin);
}

/**
 * Jobs per second: through the outbox, until the message is complete in MongoDB, and through BullMQ alone, from `addBulk`
 * to completion in Redis. Both handlers do one read that finds nothing.
 */
async function relayRates(workers: number, { mongoUri, redisUrl, scratch }: BenchSite): Promise<{ outbox: number; bare: number }> {
  const settings = { MONGODB_URI: mongoUri.replace(/\/[^/?]+\?/, '/bench_relay?'), REDIS_URL: `${redisUrl}/9` };
  const client = await MongoClient.connect(settings.MONGODB_URI);
  const redis = new Redis(settings.REDIS_URL);
  const queue = new Queue(BARE_QUEUE, { connection: { url: settings.REDIS_URL } });
  const messages = client.db().collection<{ _id: string; doneAt: Date | null }>('outbox');
  const owners = async () =>
    (
      await client
        .db()
        .collection('outbox_partitions')
        .distinct('owner', { owner: { $ne: null } })
    ).length;
  const each = Array.from({ length: workers }, (_, index) => path.join(scratch, `worker-${index}.log`));
  try {
    await messages.deleteMany({});
    await redis.flushdb();
    const product = await Promise.all(
      each.map(async (logFile) => startBackEnd({ port: await freePort(), logFile, settings: { ...settings, ROLE: 'worker' } })),
    );
    const outbox = await withPrograms(product, async () => {
      await waitUntil(
        async () => (await owners()) === workers,
        TIMEOUT_MS,
        () => 'The workers did not share the outbox partitions',
      );
      const now = new Date();
      return rateOf(
        (chunk, from) =>
          messages.insertMany(
            chunk.map((payload, index) => ({
              _id: `settle-refund.bench.${from + index}`,
              partition: index % PARTITIONS,
              queue: 'payments',
              name: 'settle-refund',
              payload,
              createdAt: now,
              runAt: now,
              relayedAt: null,
              doneAt: null,
            })),
          ),
        async () => (await messages.findOne({ doneAt: null, runAt: { $lte: now } })) === null,
      );
    });
    await redis.flushdb();
    const bareWorkers = each.map(
      (logFile) =>
        new Program({
          name: 'bare worker',
          command: process.execPath,
          args: [path.join(ROOT, 'bench/src/bare-worker.ts')],
          logFile,
          env: { ...process.env, ...settings, BARE_QUEUE, BARE_CONCURRENCY: String(CONCURRENCY) },
        }),
    );
    const bare = await withPrograms(bareWorkers, async () => {
      await waitUntil(
        async () => (await queue.getWorkersCount()) === workers,
        TIMEOUT_MS,
        () => 'The bare workers did not start',
      );
      return rateOf(
        (chunk) => queue.addBulk(chunk.map((data) => ({ name: 'settle-refund', data, opts: { attempts: 10, removeOnComplete: true } }))),
        async () => {
          const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active');
          return waiting + active === 0;
        },
      );
    });
    return { outbox, bare };
  } finally {
    await queue.close();
    redis.disconnect();
    await client.db().dropDatabase();
    await client.close();
  }
}

export const relay: Topic = {
  name: 'relay',
  about: 'Jobs that go through the outbox in MongoDB, compared with jobs that BullMQ alone keeps in Redis.',
  measurements: (bench) =>
    WORKERS.map((workers) => ({
      title: `Jobs through the outbox, ${workers} workers`,
      measure: async () => {
        const { outbox, bare } = await relayRates(workers, bench);
        return [ratioOf(`jobs through the outbox : BullMQ alone, ${workers} workers`, outbox, bare, '/s', 'relayRatio')];
      },
    })),
};
