import { formatDay, weekdayOf } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { AdjustmentDeclinedError } from '../../adjustments/index.ts';
import { Clock, InvalidFieldsError, istDate, Live, NotFoundError, Outbox, type Snapshot } from '../../kernel/index.ts';
import type { BatchChange } from '../batches/batch-change.schema.ts';
import { type BatchTimes, findBatch, firstClassOf, withTimetable } from '../batches/batch-times.ts';
import { Batches } from '../batches/batches.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';

const MAX_DAYS = 180;
const MONDAY = 1;

/** @throws NotFoundError */
export function getBatch(id: string): BatchTimes {
  const batch = findBatch(id);
  if (!batch) throw new NotFoundError('batch');
  return batch;
}

/** What students know a batch by: the day of its first class. */
export const firstDayOf = (batch: BatchTimes, change: BatchChange | null, now: Date): string =>
  formatDay(firstClassOf(change?.timetable ? withTimetable(batch, change.timetable) : batch), now);

/** What the corrections of batches have in common. */
@Injectable()
export class BatchState {
  constructor(
    private readonly batches: Batches,
    private readonly enrolments: EnrolmentsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** What two people who correct a batch must have seen alike. @throws NotFoundError */
  async of(id: string): Promise<Snapshot> {
    getBatch(id);
    const change = await this.batches.findChange(id);
    return {
      moved_to: change?.movedTo ?? null,
      cancelled: change?.movedTo === null,
      seats: change?.seats ?? null,
      hours: (await this.batches.find(id))?.hours ?? null,
      students: (await this.enrolments.listOfBatch(id)).length,
    };
  }

  /** What is stored of a batch that still is the one named so; null if it runs as scheduled. @throws AdjustmentDeclinedError */
  async changeOf(id: string): Promise<BatchChange | null> {
    const change = await this.batches.findChange(id);
    if (change && change.movedTo !== id) throw new AdjustmentDeclinedError('This batch was moved or cancelled before');
    return change;
  }

  /** The batch of a programme that would begin then. @param to `YYYY-MM-DD` @throws InvalidFieldsError */
  async startingOn(programmeId: string, to: string): Promise<BatchTimes> {
    const refuse = (message: string) => new InvalidFieldsError({ to: [message] });
    if (weekdayOf(to) !== MONDAY) throw refuse('Please choose a Monday');
    const now = this.clock.now();
    if (to <= istDate(now) || to > istDate(now, MAX_DAYS)) throw refuse(`Please choose a day in the next ${MAX_DAYS} days`);
    const batch = getBatch(`${programmeId}.${to}`);
    if ((await this.batches.listOpen(programmeId)).some(({ id }) => id === batch.id)) throw refuse('A batch begins on that day already');
    return batch;
  }

  /** Students follow what changed: their batch, their emails, the classes in their calendars and their screens. */
  async follow(students: readonly StoredEnrolment[], batchId: string): Promise<void> {
    await this.enrolments.setBatch(students, batchId);
    for (const { id, choices } of students) await this.outbox.add('batch-mail', `${id}.${choices + 1}`, { v: 1, enrolment_id: id });
    for (const { userId } of students) this.live.publish({ userId }, 'institute');
    this.live.publish('team', 'team.enrolments');
  }
}
