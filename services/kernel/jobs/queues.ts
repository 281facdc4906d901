import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-catalogue.ts';

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

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.close().catch(() => undefined)));
  }
}
