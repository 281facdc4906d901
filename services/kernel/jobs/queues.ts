import { randomUUID } from 'node:crypto';
import type { QueueState } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import { delayOf, type OutboxMessage } from '../outbox/outbox-message.schema.ts';
import { RedisConnection } from '../redis/redis-connection.ts';
import { isQueueName, QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';

/** Window of a queue's rate, in minutes. */
const RATE_MINUTES = 5;
/** How long a worker has to store a dead letter before its job counts as stranded. */
const DEAD_LETTER_GRACE_MS = 5000;

/** States of jobs in a queue; finished ones are removed. */
const JOB_STATES = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;
type JobState = (typeof JOB_STATES)[number];

/** Names of keys beside a queue's own: the id of its contents, and what checks whether Redis accepts writes. */
const CONTENTS = 'relay-contents';
const PROBE = 'relay-probe';

/** Key prefix of a queue. The braces keep all its keys in one hash slot of a Redis Cluster. */
export const queuePrefix = (queue: string): string => `{${queue}}`;

/**
 * A call fails at once if Redis is down, also if it was down when the process started: without these, BullMQ waits until it
 * has been reached once and has told its version.
 */
const FAILING_FAST = { skipWaitingForReady: true, skipVersionCheck: true } as const;

/** Names of queues, also of those that only another version has. */
const QUEUE_NAME = /^[a-z][a-z-]{0,40}$/;
/** For a queue of another version, whose own numbers are unknown here. */
const OTHER_VERSION = { attempts: 10, backoffMs: 1000 };

/** Options of every job in a queue. Finished jobs are recorded in Mongo's outbox, not in Redis. */
export function jobOptions(queue: string): JobsOptions {
  const { attempts, backoffMs } = isQueueName(queue) ? QUEUES[queue] : OTHER_VERSION;
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: { age: 14 * 86_400 },
  };
}

/** The producers' side of the queues in Redis. If Redis is down, a call fails at once. */
@Injectable()
export class Queues implements OnModuleDestroy {
  private readonly queues: Record<QueueName, Queue>;
  /** Queues of another version. */
  private readonly others = new Map<string, Queue>();

  constructor(private readonly redis: RedisConnection) {
    this.queues = Object.fromEntries(QUEUE_NAMES.map((name) => [name, this.open(name)])) as Record<QueueName, Queue>;
  }

  get(name: QueueName): Queue {
    return this.queues[name];
  }

  private open(name: string): Queue {
    const queue = new Queue(name, { connection: this.redis.client, prefix: this.redis.key(queuePrefix(name)), ...FAILING_FAST });
    queue.on('error', () => undefined); // each failed call reports its own error
    return queue;
  }

  /** A queue that this or another version has: while two run side by side, each relays messages of both. @throws Error */
  private ofAnyVersion(name: string): Queue {
    if (isQueueName(name)) return this.get(name);
    if (!QUEUE_NAME.test(name)) throw new Error(`No queue is named ${name}`);
    const queue = this.others.get(name) ?? this.open(name);
    this.others.set(name, queue);
    return queue;
  }

  all(): Queue[] {
    return Object.values(this.queues);
  }

  /**
   * Adds each message as a job under its own id, with the span that its handler continues; existing jobs stay unchanged.
   * @throws if Redis is unavailable or rejects a message
   */
  async addAll(name: string, messages: readonly { message: OutboxMessage; trace?: string | undefined }[], now: Date): Promise<void> {
    const options = jobOptions(name);
    await this.ofAnyVersion(name).addBulk(
      messages.map(({ message, trace }) => ({
        name: message.name,
        data: message.payload,
        opts: {
          ...options,
          jobId: message._id,
          delay: delayOf(message, now),
          ...(trace && { telemetry: { metadata: trace } }),
        },
      })),
    );
  }

  /**
   * A random id of what Redis holds for each queue; a queue that Redis lost has another one. Queues whose server does not
   * answer or accepts no writes are missing: they are `unreachable`, also those of another version that were used so far,
   * with the reason among `errors`. In a cluster, each may be on another server.
   */
  async contents(): Promise<{ ids: ReadonlyMap<string, string>; unreachable: string[]; errors: Error[] }> {
    const ids = new Map<string, string>();
    const errors: Error[] = [];
    const read = async (queue: Queue): Promise<void> => {
      const key = queue.toKey(CONTENTS);
      await this.redis.client.set(key, randomUUID(), 'NX');
      const id = await this.redis.client.get(key);
      if (id !== null) ids.set(queue.name, id);
    };
    const queues = [...this.all(), ...this.others.values()];
    await Promise.all(queues.map((queue) => read(queue).catch((error: Error) => errors.push(error))));
    const unreachable = queues.map(({ name }) => name).filter((name) => !ids.has(name));
    // The sweep adds again what Redis lost of another version's queues: that they are new here does not mean that it did.
    for (const name of this.others.keys()) ids.delete(name);
    return { ids, unreachable, errors };
  }

  /** @throws if Redis accepts no writes for this queue at all */
  async probe(name: string): Promise<void> {
    const key = QUEUE_NAME.test(name) ? this.ofAnyVersion(name).toKey(PROBE) : this.redis.key(PROBE);
    await this.redis.client.set(key, '1', 'PX', 1000);
  }

  /** Number of jobs by queue and state, of those queues that answer. @throws if Redis is unavailable */
  async counts(): Promise<{ queue: QueueName; state: JobState; jobs: number }[]> {
    const { read } = await this.readEach(async (queue, name) => {
      const byState = await queue.getJobCounts(...JOB_STATES);
      return JOB_STATES.map((state) => ({ queue: name, state, jobs: byState[state] ?? 0 }));
    });
    return read.flat();
  }

  /** How many jobs wait in each queue that answers. @throws if Redis is unavailable */
  async depths(): Promise<{ queue: string; depth: number }[]> {
    const { read } = await this.readEach(async (queue, name) => ({
      queue: name,
      depth: await queue.getJobCountByTypes('waiting', 'prioritized'),
    }));
    return read;
  }

  /** The current state of each queue, and the names of those that do not answer. @throws if Redis is unavailable */
  async states(): Promise<{ states: QueueState[]; unreachable: QueueName[] }> {
    const { read, unreachable } = await this.readEach(async (queue, name) => {
      const [counts, [oldest], finished] = await Promise.all([
        queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
        queue.getJobs(['waiting'], 0, 0, true),
        queue.getMetrics('completed', 0, RATE_MINUTES - 1),
      ]);
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      // BullMQ stamps jobs with the system clock, so their age is measured by it.
      const since = oldest && oldest.timestamp + (oldest.delay ?? 0);
      return {
        name,
        waiting: waiting + prioritized,
        active,
        delayed,
        failed,
        oldest_seconds: since ? Math.max(0, Math.round((Date.now() - since) / 1000)) : null,
        per_minute: Math.round(finished.data.reduce((sum, count) => sum + Number(count), 0) / RATE_MINUTES),
      };
    });
    return { states: read, unreachable };
  }

  /** Reads each queue by itself: in a cluster, those on other servers answer while one is down. @throws if none answers */
  private async readEach<Result>(
    readOne: (queue: Queue, name: QueueName) => Promise<Result>,
  ): Promise<{ read: Result[]; unreachable: QueueName[] }> {
    const read: Result[] = [];
    const unreachable: QueueName[] = [];
    const answers = await Promise.allSettled(QUEUE_NAMES.map((name) => readOne(this.get(name), name)));
    for (const [index, name] of QUEUE_NAMES.entries()) {
      const answer = answers[index];
      if (answer?.status === 'fulfilled') read.push(answer.value);
      else unreachable.push(name);
    }
    const [first] = answers;
    if (!read.length && first?.status === 'rejected') throw first.reason;
    return { read, unreachable };
  }

  /**
   * Which of these jobs will never run: Redis does not hold them, or they failed their last attempt and no dead letter
   * was stored. Removes the latter from the queue, so that they can be added again.
   * @throws if Redis is unavailable
   */
  async removeLost(name: string, jobIds: readonly string[]): Promise<string[]> {
    if (!QUEUE_NAME.test(name)) return [...jobIds];
    const queue = this.ofAnyVersion(name);
    const strandedBefore = Date.now() - DEAD_LETTER_GRACE_MS; // BullMQ stamps jobs with the system clock
    const lost = await Promise.all(
      jobIds.map(async (id) => {
        const [exists, failedAt] = await Promise.all([
          this.redis.client.exists(queue.toKey(id)),
          this.redis.client.zscore(queue.toKey('failed'), id),
        ]);
        if (failedAt === null) return exists === 0;
        return Number(failedAt) < strandedBefore && (await queue.remove(id)) === 1;
      }),
    );
    return jobIds.filter((_, index) => lost[index]);
  }

  /** Removes a failed job from Redis, so that its id can be used again. */
  async removeFailed(queue: string, jobId: string): Promise<void> {
    const job = await this.all()
      .find(({ name }) => name === queue)
      ?.getJob(jobId);
    if (await job?.isFailed()) await job?.remove();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.all(), ...this.others.values()].map((queue) => queue.close().catch(() => undefined)));
  }
}
