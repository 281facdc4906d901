import type { QueueState } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';

/** Over how many minutes the rate of a queue is counted. */
const RATE_MINUTES = 5;

/** Options that each job of a queue gets; finished jobs are kept in Mongo's outbox, not in Redis. */
export function jobOptions(queue: QueueName): JobsOptions {
  const { attempts, backoffMs } = QUEUES[queue];
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: { age: 14 * 86_400 },
  };
}

/** The queues in Redis, as producers see them. A dead Redis fails a call at once instead of keeping it waiting. */
@Injectable()
export class Queues implements OnModuleDestroy {
  private readonly queues: Record<QueueName, Queue>;

  constructor(connection: Redis) {
    this.queues = Object.fromEntries(
      QUEUE_NAMES.map((name) => {
        const queue = new Queue(name, { connection });
        queue.on('error', () => undefined); // each failed call reports its own error
        return [name, queue];
      }),
    ) as Record<QueueName, Queue>;
  }

  get(name: QueueName): Queue {
    return this.queues[name];
  }

  all(): Queue[] {
    return Object.values(this.queues);
  }

  /** What each queue does now. @throws where Redis is away */
  states(): Promise<QueueState[]> {
    return Promise.all(
      this.all().map(async (queue) => {
        const [counts, [oldest], finished] = await Promise.all([
          queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
          queue.getJobs(['waiting'], 0, 0, true),
          queue.getMetrics('completed', 0, RATE_MINUTES - 1),
        ]);
        const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
        // BullMQ stamps jobs by the machine's clock, so their age is counted by it.
        const since = oldest && oldest.timestamp + (oldest.delay ?? 0);
        return {
          name: queue.name,
          waiting: waiting + prioritized,
          active,
          delayed,
          failed,
          oldest_seconds: since ? Math.max(0, Math.round((Date.now() - since) / 1000)) : null,
          per_minute: Math.round(finished.data.reduce((sum, count) => sum + Number(count), 0) / RATE_MINUTES),
        };
      }),
    );
  }

  /** Takes a failed job out of Redis, so that one of the same id can come in. */
  async removeFailed(queue: string, jobId: string): Promise<void> {
    const job = await this.all()
      .find(({ name }) => name === queue)
      ?.getJob(jobId);
    if (await job?.isFailed()) await job?.remove();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.close().catch(() => undefined)));
  }
}
