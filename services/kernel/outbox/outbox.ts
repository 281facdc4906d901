import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock } from '../clock.ts';
import { JOBS, type JobName, type JobPayload } from '../jobs/job-catalogue.ts';
import { Mongo } from '../mongo.ts';
import { type OutboxMessage, outboxMessageSchema } from './outbox-message.schema.ts';

/** Messages of record. A use case adds them in its own transaction; the relay brings them to the queues. */
@Injectable()
export class Outbox {
  readonly messages: Model<OutboxMessage>;

  constructor(
    mongo: Mongo,
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
    await this.messages.updateOne(
      { _id: `${name}.${key}` },
      { $setOnInsert: { queue: JOBS[name].queue, name, payload, createdAt: now, runAt: runAt ?? now, relayedAt: null, doneAt: null } },
      { upsert: true },
    );
  }

  /** The handler of this job has finished. Jobs that did not come from here are no concern of ours. */
  async done(jobId: string): Promise<void> {
    await this.messages.updateOne({ _id: jobId, doneAt: null }, { $set: { doneAt: this.clock.now() } });
  }
}
