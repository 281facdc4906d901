import { formatDay, weekdayOf } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, InvalidFieldsError, istDate, Live, Outbox, type Snapshot } from '../../kernel/index.ts';
import { BatchChanges } from '../batches/batch-changes.ts';
import type { BatchTimes } from '../batches/batches.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';
import { getBatch, stateOfBatch } from './batch-state.ts';

type Input = InputOf<'move-batch'>;

const MOST_DAYS = 180;
const MONDAY = 1;

/** Lets a batch begin on another Monday. Its students keep their seats, and can choose another batch until it begins. */
@Injectable()
export class MoveBatch implements Correction<'move-batch'>, OnModuleInit {
  constructor(
    private readonly changes: BatchChanges,
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('move-batch', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return stateOfBatch(id, this.changes, this.enrolments);
  }

  async plan({ subject, to }: Input): Promise<Plan> {
    const batch = getBatch(subject);
    const refuse = (message: string) => new InvalidFieldsError({ to: [message] });
    if (weekdayOf(to) !== MONDAY) throw refuse('Please choose a Monday');
    if (to <= istDate(this.clock.now()) || to > istDate(this.clock.now(), MOST_DAYS))
      throw refuse(`Please choose a day in the next ${MOST_DAYS} days`);
    const target = getBatch(`${batch.programmeId}.${to}`);
    if (target.id === subject || (await this.changes.listOpen(batch.programmeId)).some(({ id }) => id === target.id))
      throw refuse('A batch begins on that day already');
    return this.move(batch, target);
  }

  undo({ subject, to }: Input): Promise<Plan> {
    const batch = getBatch(subject);
    return this.move(getBatch(`${batch.programmeId}.${to}`), batch);
  }

  private async move(from: BatchTimes, to: BatchTimes): Promise<Plan> {
    const today = istDate(this.clock.now());
    const change = await this.changes.find(from.id);
    if (from.startsOn <= today || to.startsOn <= today) throw new AdjustmentDeclinedError('A batch that has begun can’t be moved');
    if (change && change.movedTo !== from.id) throw new AdjustmentDeclinedError('This batch was moved or cancelled before');
    const students = await this.enrolments.listOfBatch(from.id);
    const scheduled = change?._id ?? from.id;
    const day = formatDay(to.startsOn, this.clock.now());
    return {
      ...{ userId: null, movedPaise: 0, before: {} },
      effects: [
        { label: 'Begins', value: `${formatDay(from.startsOn, this.clock.now())} → ${day}` },
        { label: 'Students', value: `${students.length}, who keep their seats` },
      ],
      told: students.map(({ userId }) => ({
        ...{ who: 'Student' as const, to: userId },
        text: `Your batch of the institute begins on ${day} now, at the same hours. If this doesn’t suit you, you can choose another batch on your dashboard until it begins.`,
      })),
      apply: async () => {
        if (scheduled === to.id) await this.changes.remove(scheduled);
        else await this.changes.save(scheduled, { programmeId: from.programmeId, movedTo: to.id });
        await this.seats.moveBatch(from.id, to.id);
        await this.enrolments.setBatch(students, to.id);
        // Updates the classes in the students' calendars.
        for (const { id, choices } of students) await this.outbox.add('batch-mail', `${id}.${choices + 1}`, { v: 1, enrolment_id: id });
        for (const { userId } of students) this.live.publish({ userId }, 'institute');
        this.live.publish('team', 'team.enrolments');
      },
    };
  }
}
