import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Live, Mongo } from '../../kernel/index.ts';
import { type TaskOwnerRecord, taskOwnerSchema } from '../persistence/task-owner.schema.ts';
import { TaskTakenError } from '../support.errors.ts';

const DAY_MS = 86_400_000;

/** Who takes care of a task since when. */
export interface TaskOwner {
  userId: string;
  takenAt: Date;
}

/** Who of the team takes care of which task. It ends after a day: tasks return, people go home. */
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
    const records = await this.owners.find({ takenAt: { $gt: this.dayAgo() } }).lean();
    return new Map(records.map(({ _id, owner, takenAt }) => [_id, { userId: owner.toString(), takenAt }]));
  }

  /**
   * @param insteadOf who has it until now, as the caller knows; null for no one
   * @throws TaskTakenError
   */
  async take(task: string, by: string, insteadOf: string | null): Promise<void> {
    const asKnown = insteadOf ? { owner: insteadOf } : { takenAt: { $lte: this.dayAgo() } };
    const change = { $set: { owner: by, takenAt: this.clock.now() } };
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

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
