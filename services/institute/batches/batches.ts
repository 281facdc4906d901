import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istDate, Mongo } from '../../kernel/index.ts';
import { CLOSES_DAYS } from '../enrolment-states.ts';
import { type BatchChange, batchChangeSchema } from './batch-change.schema.ts';
import { type BatchTimes, findBatch, type Timetable, upcomingBatches, withTimetable } from './batch-times.ts';

/** Batches as they are: scheduled, and what the team has added, moved, cancelled or changed. */
@Injectable()
export class Batches {
  private readonly changes: Model<BatchChange>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
  ) {
    this.changes = mongo.model('BatchChange', batchChangeSchema);
  }

  /** The next batches of a programme that are open for enrolment. */
  async listOpen(programmeId: string): Promise<BatchTimes[]> {
    const now = this.clock.now();
    const changes = await this.changes.find({ programmeId }).lean();
    const changed = changes.flatMap(({ _id, movedTo }) => [_id, movedTo]);
    const scheduled = upcomingBatches(programmeId, now).filter(({ id }) => !changed.includes(id));
    const open = changes.flatMap((change) => timesOf(change) ?? []).filter(({ startsOn }) => startsOn >= istDate(now, CLOSES_DAYS));
    return [...scheduled, ...open].toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  }

  /** Those of these batches that there are, by id. */
  async findAll(ids: readonly string[]): Promise<Map<string, BatchTimes>> {
    const changes = ids.length ? await this.changes.find({ movedTo: { $in: [...ids] } }).lean() : [];
    return new Map(
      ids.flatMap((id) => {
        const change = changes.find(({ movedTo }) => movedTo === id);
        const batch = change ? timesOf(change) : findBatch(id);
        return batch ? [[id, batch]] : [];
      }),
    );
  }

  /** @param id null for a student without one */
  async find(id: string | null | undefined): Promise<BatchTimes | null> {
    return id ? ((await this.findAll([id])).get(id) ?? null) : null;
  }

  /** As it is stored; null if the batch runs as scheduled. */
  findChange(id: string): Promise<BatchChange | null> {
    return this.changes.findOne({ $or: [{ _id: id }, { movedTo: id }] }).lean();
  }

  /** Its number of seats, free or not. */
  async countSeats(id: string): Promise<number> {
    return (await this.findChange(id))?.seats ?? (await this.catalogue.current()).rules.batch_seats;
  }

  /** @param id as scheduled or added */
  async save(
    id: string,
    programmeId: string,
    change: { movedTo: string | null } | { seats: number | null } | { timetable: Timetable | null },
  ): Promise<void> {
    const stays = 'movedTo' in change ? {} : { movedTo: id };
    await this.changes.updateOne({ _id: id }, { $set: { programmeId, ...change }, $setOnInsert: stays }, { upsert: true });
  }

  /** Of a batch that was added. */
  async remove(id: string): Promise<void> {
    await this.changes.deleteOne({ _id: id });
  }
}

/** Null for a cancelled batch. */
function timesOf({ movedTo, timetable }: BatchChange): BatchTimes | null {
  const batch = movedTo ? findBatch(movedTo) : null;
  return batch && timetable ? withTimetable(batch, timetable) : batch;
}
