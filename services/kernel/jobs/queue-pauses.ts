import type { QueueName } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock } from '../clock.ts';
import { DomainError } from '../domain-error.ts';
import { isDuplicateKey } from '../is-duplicate-key.ts';
import { Mongo } from '../mongo.ts';
import { type QueuePauseRecord, queuePauseSchema } from './queue-pause.schema.ts';

/** Someone else has paused or resumed the queue. */
export class QueuePausedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'queue_paused';

  constructor(isPaused: boolean) {
    super(isPaused ? 'This queue is already paused' : 'This queue is not paused');
  }
}

/** A queue that is paused on purpose. `by` is a team member's id. */
export type QueuePause = Omit<QueuePauseRecord, '_id' | 'by'> & { queue: QueueName; by: string };

/** Which queues the team has paused. The database says so, not Redis, so that a pause survives whatever Redis loses (ADR 063). */
@Injectable()
export class QueuePauses {
  private readonly pauses: Model<QueuePauseRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.pauses = mongo.model('QueuePause', queuePauseSchema);
  }

  /** Longest paused first. */
  async list(): Promise<QueuePause[]> {
    const records = await this.pauses.find().sort({ since: 1 }).lean();
    return records.map(({ _id, by, ...rest }) => ({ ...rest, queue: _id, by: by.toString() }));
  }

  async find(queue: QueueName): Promise<QueuePause | null> {
    return (await this.list()).find((pause) => pause.queue === queue) ?? null;
  }

  /**
   * Workers start no more jobs of the queue within two seconds; running ones end.
   * @throws QueuePausedError if it is paused
   */
  async pause({ queue, by, reason, remindMinutes }: Omit<QueuePause, 'since'>): Promise<void> {
    if (await this.pauses.exists({ _id: queue })) throw new QueuePausedError(true);
    await this.pauses.create([{ _id: queue, since: this.clock.now(), by, reason, remindMinutes }]).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new QueuePausedError(true) : error;
    });
  }

  /** @throws QueuePausedError if it is not paused */
  async resume(queue: QueueName): Promise<void> {
    if (!(await this.pauses.deleteOne({ _id: queue })).deletedCount) throw new QueuePausedError(false);
  }
}
