import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { mongo } from 'mongoose';
import { Clock } from '../clock.ts';
import type { QueueName } from '../jobs/job-catalogue.ts';
import { jobOptions, Queues } from '../jobs/queues.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { Outbox } from './outbox.ts';
import type { OutboxMessage } from './outbox-message.schema.ts';

const BATCH = 500;
/** Between two drains: under load it hands over many messages at once, and a single one never waits. */
const GATHER_MS = 40;
/** A due job is given this long before the sweep hands it over again. */
const OVERDUE_MS = 30_000;
/** A job that only waits in a long queue is not handed over with every sweep. */
const HANDED_LATELY_MS = 120_000;
/** Stands in Redis for as long as Redis has lost nothing. */
const MARKER = 'fitghar.queues-are-complete';

/**
 * Hands messages from Mongo to the queues: at once by a change stream, and by a sweep behind it that also queues
 * again what Redis has lost. Handing over twice is harmless, as the message's id is the job's id.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxRelay.name);
  private stream: mongo.ChangeStream | undefined;
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly clock: Clock,
    private readonly redis: Redis,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.watch();
    // A timer, not a queue's schedule: it must go on when Redis has lost everything.
    this.timer = setInterval(
      () => void this.sweep().catch((error: Error) => this.log.warn(`Sweep: ${error.message}`)),
      this.settings.OUTBOX_SWEEP_SECONDS * 1000,
    );
    void this.drain();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.stream?.close();
    await this.draining;
  }

  /** Queues what waits and what is overdue; all that is not done, where Redis has been emptied. */
  async sweep(): Promise<void> {
    if (!this.stream || this.stream.closed) this.watch();
    await this.drain();
    const complete = (await this.redis.get(MARKER)) !== null;
    if (!complete) this.log.warn('Redis holds no queues of ours: rebuilding them from Mongo');
    const now = this.clock.now().getTime();
    const overdue = { runAt: { $lte: new Date(now - OVERDUE_MS) }, relayedAt: { $lte: new Date(now - HANDED_LATELY_MS) } };
    await this.handAgain(complete ? overdue : {});
    if (!complete) await this.redis.set(MARKER, '1');
  }

  private async handAgain(which: { runAt?: { $lte: Date }; relayedAt?: { $lte: Date } }): Promise<void> {
    let batch: OutboxMessage[] = [];
    const handBatch = async () => {
      await this.hand(batch);
      await this.markHanded(batch);
      batch = [];
    };
    for await (const message of this.outbox.messages
      .find({ ...which, doneAt: null })
      .sort({ runAt: 1 })
      .lean<OutboxMessage[]>()
      .cursor({ batchSize: BATCH })) {
      batch.push(message);
      if (batch.length === BATCH) await handBatch();
    }
    if (batch.length) await handBatch();
  }

  private watch(): void {
    if (this.closed) return;
    this.stream = this.outbox.messages.collection.watch([{ $match: { operationType: 'insert' } }, { $project: { _id: 1 } }]);
    this.stream.on('change', () => void this.drain());
    this.stream.on('error', (error) => {
      this.log.warn(`Change stream: ${error.message}; the sweep goes on`);
      void this.stream?.close();
    });
  }

  /** One drain at a time; messages that arrive meanwhile, and right after it, go together with the next. */
  private drain(): Promise<void> {
    if (this.draining) {
      this.again = true;
      return this.draining;
    }
    this.draining = this.drainAll()
      .then(() => wait(GATHER_MS))
      .catch((error: Error) => this.log.warn(`Relay: ${error.message}; the sweep tries again`))
      .finally(() => {
        this.draining = undefined;
        if (this.again && !this.closed) {
          this.again = false;
          void this.drain();
        }
      });
    return this.draining;
  }

  private async drainAll(): Promise<void> {
    for (;;) {
      const waiting = await this.outbox.messages.find({ relayedAt: null }).sort({ createdAt: 1 }).limit(BATCH).lean<OutboxMessage[]>();
      if (!waiting.length) return;
      await this.hand(waiting);
      await this.markHanded(waiting);
    }
  }

  private async markHanded(messages: OutboxMessage[]): Promise<void> {
    const handed = messages.map((message) => message._id);
    await this.outbox.messages.updateMany({ _id: { $in: handed } }, { $set: { relayedAt: this.clock.now() } });
  }

  private async hand(messages: OutboxMessage[]): Promise<void> {
    const now = this.clock.now().getTime();
    const byQueue = Map.groupBy(messages, (message) => message.queue as QueueName);
    for (const [queue, group] of byQueue) {
      await this.queues.get(queue).addBulk(
        group.map((message) => ({
          name: message.name,
          data: message.payload,
          opts: { ...jobOptions(queue), jobId: message._id, delay: Math.max(0, message.runAt.getTime() - now) },
        })),
      );
    }
  }
}
