import { DAY_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Live, Mongo } from '../../kernel/index.ts';
import { type TaskOwnerRecord, taskOwnerSchema } from '../persistence/task-owner.schema.ts';
import { TaskTakenError } from '../support.errors.ts';

/** A bank takes two weeks over a dispute. */
const RECORD_DAYS = 14;

/** Who takes care of a task since when. */
export interface TaskOwner {
  userId: string;
  takenAt: Date;
}

/** A record that waits for the team, as its owner is kept: `refund:6b0a…`. */
const RECORD = /^(refund|payment|session):([\w-]+)$/;

/** The kind and ID of such a record; null for a task of the start page. */
export function recordOf(task: string): { kind: 'refund' | 'payment' | 'session'; id: string } | null {
  const [, kind, id = ''] = RECORD.exec(task) ?? [];
  return kind === 'refund' || kind === 'payment' || kind === 'session' ? { kind, id } : null;
}

/**
 * Who of the team takes care of which task or record. A task is theirs for a day: tasks return, people go home. A record is
 * theirs until it no longer waits.
 */
@Injectable()
export class TaskOwners {
  private readonly owners: Model<TaskOwnerRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.owners = mongo.model('TaskOwner', taskOwnerSchema);
  }

  async list(): Promise<Map<string, TaskOwner>> {
    const records = await this.owners.find({ endsAt: { $gt: this.clock.now() } }).lean();
    return new Map(records.map(({ _id, owner, takenAt }) => [_id, { userId: owner.toString(), takenAt }]));
  }

  /**
   * @param insteadOf who has it until now, as the caller knows; null for no one
   * @throws TaskTakenError
   */
  async take(task: string, by: string, insteadOf: string | null): Promise<void> {
    const now = this.clock.now();
    const asKnown = insteadOf ? { owner: insteadOf } : { endsAt: { $lte: now } };
    const days = recordOf(task) ? RECORD_DAYS : 1;
    const change = { $set: { owner: by, takenAt: now, endsAt: new Date(now.getTime() + days * DAY_MS) } };
    try {
      await this.owners.updateOne({ _id: task, ...asKnown }, change, { upsert: true });
    } catch (error) {
      throw isDuplicateKey(error) ? new TaskTakenError() : error;
    }
    this.live.publish('team', 'team.handovers');
  }

  /** Leaves it to others; nothing if someone else has it. */
  async leave(task: string, by: string): Promise<void> {
    await this.owners.deleteOne({ _id: task, owner: by });
    this.live.publish('team', 'team.handovers');
  }
}
