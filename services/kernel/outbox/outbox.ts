import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock } from '../clock.ts';
import { JOBS, type JobName, type JobPayload } from '../jobs/job-catalogue.ts';
import { Mongo, type Writer } from '../mongo.ts';
import { type OutboxMessage, outboxMessageSchema } from './outbox-message.schema.ts';

/** Jobs that end at about the same time are marked by one write. */
const GATHER_MS = 20;

/** Messages of record. A use case adds them in its own transaction; the relay brings them to the queues. */
@Injectable()
export class Outbox implements Writer<OutboxMessage> {
  readonly messages: Model<OutboxMessage>;
  private finished: string[] = [];
  private storing: Promise<void> | undefined;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.messages = mongo.model('OutboxMessage', outboxMessageSchema);
  }

  /**
   * Adds a job, to run at once or at `runAt`. `key` tells one occasion from another: adding the same name and key
   * again changes nothing, so a use case that runs twice causes one job.
   */
  async add<Name extends JobName>(name: Name, key: string, payload: JobPayload<Name>, runAt?: Date): Promise<void> {
    const now = this.clock.now();
    const _id = `${name}.${key}`;
    await this.mongo.together(this, {
      _id,
      queue: JOBS[name].queue,
      name,
      payload,
      createdAt: now,
      runAt: runAt ?? now,
      relayedAt: null,
      doneAt: null,
    });
  }

  /** Puts a job that was done or has died in the queue once more, under its own id. */
  async again(id: string, { queue, name, payload }: Pick<OutboxMessage, 'queue' | 'name' | 'payload'>): Promise<void> {
    const now = this.clock.now();
    const anew = { queue, name, payload, createdAt: now, runAt: now, relayedAt: null, doneAt: null };
    // Removed and written again: the relay hears of inserts only.
    await this.messages.deleteOne({ _id: id });
    await this.messages.create([{ _id: id, ...anew }]);
  }

  async writeAll(messages: OutboxMessage[]): Promise<void> {
    await this.messages.bulkWrite(
      messages.map(({ _id, ...message }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: message }, upsert: true } })),
    );
  }

  /** The handler of this job has finished. Jobs that did not come from here are no concern of ours. */
  done(jobId: string): Promise<void> {
    this.finished.push(jobId);
    this.storing ??= wait(GATHER_MS).then(() => this.storeDone());
    return this.storing;
  }

  private async storeDone(): Promise<void> {
    const jobs = this.finished;
    this.finished = [];
    this.storing = undefined;
    await this.messages.updateMany({ _id: { $in: jobs }, doneAt: null }, { $set: { doneAt: this.clock.now() } });
  }
}
