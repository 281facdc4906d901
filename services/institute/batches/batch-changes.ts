import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, istDate, Mongo } from '../../kernel/index.ts';
import { CLOSES_DAYS } from '../enrolment-states.ts';
import { type BatchChange, batchChangeSchema } from './batch-change.schema.ts';
import { type BatchTimes, findBatch, upcomingBatches } from './batches.ts';

/** Batches that the team has moved or cancelled. */
@Injectable()
export class BatchChanges {
  private readonly changes: Model<BatchChange>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.changes = mongo.model('BatchChange', batchChangeSchema);
  }

  /** The next batches of a programme that are open for enrolment. */
  async listOpen(programmeId: string): Promise<BatchTimes[]> {
    const now = this.clock.now();
    const changes = await this.changes.find({ programmeId }).lean();
    const moved = changes.flatMap(({ movedTo }) => (movedTo && findBatch(movedTo)) || []);
    const scheduled = upcomingBatches(programmeId, now).filter(({ id }) => !changes.some(({ _id }) => _id === id));
    const open = moved.filter(({ startsOn }) => startsOn >= istDate(now, CLOSES_DAYS));
    return [...scheduled, ...open].toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  }

  /** As it is stored; null if the batch runs as scheduled. */
  find(id: string): Promise<BatchChange | null> {
    return this.changes.findOne({ $or: [{ _id: id }, { movedTo: id }] }).lean();
  }

  /** @param id as scheduled */
  async save(id: string, { programmeId, movedTo }: Pick<BatchChange, 'programmeId' | 'movedTo'>): Promise<void> {
    await this.changes.updateOne({ _id: id }, { $set: { programmeId, movedTo } }, { upsert: true });
  }

  /** It runs as scheduled again. */
  async remove(id: string): Promise<void> {
    await this.changes.deleteOne({ _id: id });
  }
}
