import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DAY_MS } from '@fitghar/contracts/common';
import { ROOT, waitUntil } from '@fitghar/dev-stack';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient, ObjectId } from 'mongodb';
import { z } from 'zod';
import { ratioOf, type Topic } from '../topic.ts';

const FEW = 1000;
const MANY = 1_000_000;
const SAMPLE = 3000;
const CHUNK = 5000;
const WEEK_MS = 7 * DAY_MS;
const PROMISES = 100_000;
const REBUILD_TIMEOUT_MS = 300_000;

const job = (delay: number) => ({
  name: 'watch-promise',
  data: { v: 1, plan_id: new ObjectId().toHexString() },
  opts: { delay, attempts: 10, removeOnComplete: true },
});

async function empty(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  await redis.quit();
}

/** Milliseconds to enqueue and run one job. */
async function costOfAJob(queue: Queue, redisUrl: string): Promise<number> {
  const begin = performance.now();
  for (let added = 0; added < SAMPLE; added += FEW) await queue.addBulk(Array.from({ length: FEW }, () => job(1)));
  let done = 0;
  await new Promise<void>((finished) => {
    const worker = new Worker(queue.name, async () => undefined, {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      concurrency: 8,
    });
    worker.on('completed', () => {
      done += 1;
      if (done === SAMPLE) void worker.close().then(finished);
    });
  });
  return (performance.now() - begin) / SAMPLE;
}

/** Cost of a job with a thousand and with a million delayed jobs in the queue. */
async function delayedCost(redisUrl: string): Promise<{ few: number; many: number }> {
  const queue = new Queue('bench-delayed', { connection: { url: redisUrl } });
  const fill = async (from: number, to: number) => {
    for (let added = from; added < to; added += CHUNK)
      await queue.addBulk(Array.from({ length: Math.min(CHUNK, to - added) }, () => job(WEEK_MS)));
  };
  try {
    await fill(0, FEW);
    await costOfAJob(queue, redisUrl); // warm
    const few = await costOfAJob(queue, redisUrl);
    await fill(FEW, MANY);
    const many = await costOfAJob(queue, redisUrl);
    return { few, many };
  } finally {
    await empty(redisUrl);
    await queue.close();
  }
}

/** Seconds until the worker's sweep has restored the jobs of 100,000 delivery deadlines in an empty Redis. */
async function rebuildSeconds(mongoUri: string, redisUrl: string): Promise<number> {
  const client = await MongoClient.connect(mongoUri);
  const queue = new Queue('plan-delivery', { prefix: '{plan-delivery}', connection: { url: redisUrl } });
  try {
    const outbox = client.db().collection<{ _id: string }>('outbox');
    const [now, runAt] = [new Date(), new Date(Date.now() + DAY_MS)];
    for (let added = 0; added < PROMISES; added += CHUNK)
      await outbox.insertMany(
        Array.from({ length: CHUNK }, (_, index) => ({
          _id: `watch-promise.bench.${added + index}`,
          queue: 'plan-delivery',
          name: 'watch-promise',
          payload: { v: 1, plan_id: new ObjectId().toHexString() },
          createdAt: now,
          runAt,
          relayedAt: now,
          doneAt: null,
        })),
      );
    await empty(redisUrl);
    const begin = performance.now();
    await waitUntil(
      async () => (await queue.getDelayedCount()) >= PROMISES,
      REBUILD_TIMEOUT_MS,
      () => 'The jobs of the delivery deadlines were not restored',
    );
    const seconds = (performance.now() - begin) / 1000;
    await outbox.deleteMany({ _id: { $regex: '^watch-promise.bench' } });
    return seconds;
  } finally {
    await empty(redisUrl);
    await queue.close();
    await client.close();
  }
}

const measured = z.object({ draftMs: z.number(), pdfMs: z.number(), megabytes: z.number() });

/** p95 of drafts and PDFs, and their peak memory, measured in a separate process. */
async function draftsAndPdfs(): Promise<z.infer<typeof measured>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    // the memory limit of the PDF thread (plan-pdfs.ts)
    '--max-semi-space-size=4',
    '--max-old-space-size=64',
    path.join(ROOT, 'bench/src/drafts-and-pdfs.ts'),
    pathToFileURL(path.join(ROOT, 'services/dist/plans')).href,
  ]);
  return measured.parse(JSON.parse(stdout));
}

export const promises: Topic = {
  name: 'promises',
  about: 'Drafts and PDFs of plans, and delivery deadlines in their queue.',
  measurements: ({ mongoUri, redisUrl }) => [
    {
      title: 'Drafts and PDFs',
      measure: async () => {
        const { draftMs, pdfMs, megabytes } = await draftsAndPdfs();
        return [
          { name: 'draft of a plan, p95', value: draftMs, unit: 'ms', budget: 'draft' },
          { name: 'PDF of seven days, p95', value: pdfMs, unit: 'ms', budget: 'pdf' },
          { name: 'memory of the PDF process', value: megabytes, unit: 'MB', budget: 'pdfMemory' },
        ];
      },
    },
    {
      title: '100,000 delivery deadlines back into an empty Redis',
      measure: async () => [
        {
          name: '100,000 delivery deadlines enqueued again',
          value: await rebuildSeconds(mongoUri, redisUrl),
          unit: 's',
          budget: 'deadlinesEnqueued',
        },
      ],
    },
    {
      title: 'A job beside a million delayed ones',
      measure: async () => {
        const { few, many } = await delayedCost(redisUrl);
        return [ratioOf('a job beside 1,000,000 delayed ones : beside 1,000', many, few, 'ms', 'delayedJobRatio')];
      },
    },
  ],
};
