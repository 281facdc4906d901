import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { mongo, QueryFilter } from 'mongoose';
import { Clock } from '../clock.ts';
import { DeadLetters } from '../jobs/dead-letters.ts';
import { Queues } from '../jobs/queues.ts';
import { observe } from '../metrics/record.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { Outbox } from './outbox.ts';
import { delayOf, type OutboxMessage } from './outbox-message.schema.ts';
import { PartitionLeases, RENEW_MS } from './partition-leases.ts';
import { RelaySpans } from './relay-spans.ts';

const BATCH = 500;
/** Delay after a batch: under load a batch enqueues many messages, and a single message never waits. */
const BATCH_DELAY_MS = 40;
/** Age at which the sweep first checks the job of a due message, and the interval of further checks. */
const CHECK_AFTER_MS = 30_000;
const CHECK_AGAIN_MS = 120_000;
/** A message that its queue rejects is retried after 2 s, 4 s, 8 s …, and becomes a dead letter after the last. */
const MAX_REFUSALS = 8;
const FIRST_RETRY_MS = 2000;

/** What became of messages. Those that are neither added nor refused belong to another relay, or may. */
interface Enqueued {
  added: OutboxMessage[];
  /** Each with the reason. */
  refused: Map<OutboxMessage, Error>;
}

/**
 * Moves messages from Mongo to the queues: at once by a change stream, backed by a sweep that finds what Redis lost.
 * Relays the partitions that this process owns in one sequential loop. See ADR 003 and 003.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(OutboxRelay.name);
  private closed = false;
  private running: Promise<void> | undefined;
  /** Resolves on an insert, when the next renewal is due, or on shutdown. */
  private wake = Promise.withResolvers<void>();
  private stream: mongo.ChangeStream | undefined;
  private streamed: readonly number[] = [];
  private nextSweep = 0;
  /** The ids of the queues' contents and the held partitions that were last checked against each other. */
  private filled = '';
  /** Queues that Redis cannot take messages for now. In a cluster, those on other servers work. */
  private unreachable: readonly string[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly outbox: Outbox,
    private readonly leases: PartitionLeases,
    private readonly queues: Queues,
    private readonly deadLetters: DeadLetters,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'web') this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.running) return;
    this.closed = true;
    this.wake.resolve();
    await this.running;
    await this.stream?.close();
    await this.leases.release().catch((error: Error) => this.log.warn(`Leases: ${error.message}; they expire`));
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      this.wake = Promise.withResolvers();
      const idle = setTimeout(this.wake.resolve, RENEW_MS);
      try {
        await this.leases.renew();
        await this.followInserts();
        await this.refillRedis();
        const relayed = await this.relayBatch();
        const swept = performance.now() < this.nextSweep ? 0 : await this.sweepBatch();
        if (relayed || swept) {
          this.wake.resolve();
          if (relayed < BATCH && swept < BATCH) await wait(BATCH_DELAY_MS);
        }
      } catch (error) {
        this.log.warn(`Relay: ${error instanceof Error ? error.message : String(error)}; retrying in ${RENEW_MS} ms`);
      }
      if (!this.closed) await this.wake.promise;
      clearTimeout(idle);
    }
  }

  /** Wakes the loop on inserts into the held partitions. The next iteration reads what the stream misses. */
  private async followInserts(): Promise<void> {
    const { held } = this.leases;
    const isSame = held.length === this.streamed.length && held.every((partition) => this.streamed.includes(partition));
    if (isSame && (!held.length || (this.stream && !this.stream.closed))) return;
    await this.stream?.close();
    this.stream = undefined;
    this.streamed = held;
    if (!held.length) return;
    const insertsInHeld = { operationType: 'insert', 'fullDocument.partition': { $in: [...held] } };
    const stream = this.outbox.messages.collection.watch([{ $match: insertsInHeld }, { $project: { _id: 1 } }]);
    stream.on('change', () => this.wake.resolve());
    stream.on('error', (error) => {
      this.log.warn(`Change stream: ${error.message}; reopening`);
      void stream.close();
    });
    this.stream = stream;
  }

  /** @returns the number of messages, at most `BATCH` */
  private async relayBatch(): Promise<number> {
    const waiting = { relayedAt: null, doneAt: null, retryAt: { $not: { $gt: this.clock.now() } } };
    const messages = await this.outbox.messages
      .find({ ...this.inHeld(), ...this.isReachable(), ...waiting })
      .sort({ runAt: 1 })
      .limit(BATCH)
      .lean<OutboxMessage[]>();
    for (const [queue, group] of Map.groupBy(messages, (message) => message.queue)) {
      const { added, refused } = await this.enqueueTraced(queue, group);
      await this.markRelayed(added);
      for (const [message, error] of refused) await this.onRefused(message, error);
    }
    return messages.length;
  }

  private async enqueueTraced(queue: string, messages: readonly OutboxMessage[]): Promise<Enqueued> {
    const spans = new RelaySpans(queue, messages, this.clock.now());
    try {
      const enqueued = await this.enqueue(queue, messages, spans);
      spans.end(enqueued.refused);
      return enqueued;
    } catch (error) {
      spans.end(new Map(messages.map((message) => [message, error instanceof Error ? error : new Error(String(error))])));
      throw error;
    }
  }

  /** Adds messages to a queue; if it rejects them, halves the batch so that one bad message blocks no other. */
  private async enqueue(queue: string, messages: readonly OutboxMessage[], spans: RelaySpans): Promise<Enqueued> {
    const { held } = this.leases;
    // This process may have been paused since it read them and lost the partition to another.
    const owned = messages.filter(({ partition }) => held.includes(partition));
    if (!owned.length) return { added: [], refused: new Map() };
    try {
      await this.queues.addAll(
        queue,
        owned.map((message) => ({ message, trace: spans.traceOf(message) })),
        this.clock.now(),
      );
      return { added: owned, refused: new Map() };
    } catch (error) {
      // Throws if Redis accepts no writes at all, which is not the messages' fault.
      await this.queues.probe(queue);
      const [first] = owned;
      if (first && owned.length === 1)
        return { added: [], refused: new Map([[first, error instanceof Error ? error : new Error(String(error))]]) };
      const middle = Math.ceil(owned.length / 2);
      const halves = [await this.enqueue(queue, owned.slice(0, middle), spans), await this.enqueue(queue, owned.slice(middle), spans)];
      return { added: halves.flatMap(({ added }) => added), refused: new Map(halves.flatMap(({ refused }) => [...refused])) };
    }
  }

  private async markRelayed(messages: readonly OutboxMessage[]): Promise<void> {
    const now = this.clock.now();
    // What is due later is enqueued at once, too: its queue delays it.
    const [due, later] = [messages.filter((each) => !delayOf(each, now)), messages.filter((each) => delayOf(each, now))];
    for (const { queue, createdAt } of due)
      observe('outbox_relay_delay_seconds', { queue }, Math.max(0, now.getTime() - createdAt.getTime()) / 1000);
    const unmarked = (some: readonly OutboxMessage[]) => ({ _id: { $in: some.map(({ _id }) => _id) }, relayedAt: null });
    const checkAt = new Date(now.getTime() + CHECK_AFTER_MS);
    if (due.length) await this.outbox.messages.updateMany(unmarked(due), { $set: { relayedAt: now, checkAt } });
    if (!later.length) return;
    const whenDue = [{ $set: { relayedAt: now, checkAt: { $add: ['$runAt', CHECK_AFTER_MS] } } }];
    await this.outbox.messages.updateMany(unmarked(later), whenDue, { updatePipeline: true });
  }

  private async onRefused(message: OutboxMessage, { message: error }: Error): Promise<void> {
    const { _id, queue, name, payload } = message;
    const refusals = (message.refusals ?? 0) + 1;
    this.log.warn(`Queue ${queue} refused ${_id} for the ${refusals}. time: ${error}`);
    await this.outbox.recordFailure(_id, error);
    if (refusals >= MAX_REFUSALS) return this.deadLetters.add({ id: _id, queue, name, payload, error, attempts: refusals });
    const retryAt = new Date(this.clock.now().getTime() + FIRST_RETRY_MS * 2 ** (refusals - 1));
    await this.outbox.messages.updateOne({ _id }, { $set: { refusals, retryAt } });
  }

  /** Marks overdue jobs that Redis no longer holds for relaying again. */
  private async sweepBatch(): Promise<number> {
    const now = this.clock.now();
    const overdue = { doneAt: null, relayedAt: { $ne: null }, checkAt: { $not: { $gt: now } } };
    const messages = await this.outbox.messages
      .find({ ...this.inHeld(), ...this.isReachable(), ...overdue })
      .sort({ checkAt: 1 })
      .limit(BATCH)
      .lean<OutboxMessage[]>();
    for (const [queue, group] of Map.groupBy(messages, (message) => message.queue)) {
      const ids = group.map(({ _id }) => _id);
      const lost = await this.queues.removeLost(queue, ids);
      await this.outbox.messages.updateMany({ _id: { $in: lost }, doneAt: null }, { $set: { relayedAt: null } });
      await this.outbox.messages.updateMany({ _id: { $in: ids } }, { $set: { checkAt: new Date(now.getTime() + CHECK_AGAIN_MS) } });
    }
    if (messages.length < BATCH) this.nextSweep = performance.now() + this.settings.OUTBOX_SWEEP_SECONDS * 1000;
    return messages.length;
  }

  /** Marks the undone messages of queues that Redis lost since the partition was last filled for relaying again. */
  private async refillRedis(): Promise<void> {
    const { ids, unreachable, errors } = await this.queues.contents();
    if (!ids.size && errors[0]) throw errors[0];
    if (String(unreachable) !== String(this.unreachable)) this.log.warn(`Redis takes no messages for: ${unreachable.join(', ') || 'none'}`);
    this.unreachable = unreachable;
    const filled = `${[...ids].sort()} ${this.leases.held}`;
    if (filled === this.filled) return;
    for (const { partition, queues } of await this.leases.listUnfilled(ids)) {
      const undone = { ...this.inHeld([partition]), queue: { $in: queues }, doneAt: null, relayedAt: { $ne: null } };
      const { modifiedCount } = await this.outbox.messages.updateMany(undone, { $set: { relayedAt: null } });
      await this.leases.markFilled(partition, queues, ids);
      if (modifiedCount) this.log.warn(`Redis lost ${queues.join(', ')}: partition ${partition} relays ${modifiedCount} messages again`);
      await this.leases.renew();
    }
    this.filled = filled;
  }

  private isReachable(): QueryFilter<OutboxMessage> {
    return this.unreachable.length ? { queue: { $nin: [...this.unreachable] } } : {};
  }

  private inHeld(held: readonly number[] = this.leases.held): QueryFilter<OutboxMessage> {
    return { partition: { $in: [...held] } };
  }
}
