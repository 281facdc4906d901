import { formatDay } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, istDate, Live, type Snapshot } from '../../kernel/index.ts';
import { Batches } from '../batches/batches.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';
import { BatchState, firstDayOf, getBatch } from './batch-state.ts';

type Input = InputOf<'cancel-batch'>;

/** The id under which it was scheduled, and where it had been moved to. */
const cancelled = z.object({ scheduled: z.string(), movedTo: z.string().nullable() });

/** Cancels a batch: its students choose another one, or are refunded in full. */
@Injectable()
export class CancelBatch implements Correction<'cancel-batch'>, OnModuleInit {
  constructor(
    private readonly batches: Batches,
    private readonly state: BatchState,
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('cancel-batch', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.state.of(id);
  }

  async plan({ subject }: Input): Promise<Plan> {
    const batch = getBatch(subject);
    const { programmeId, startsOn } = batch;
    if (startsOn <= istDate(this.clock.now())) throw new AdjustmentDeclinedError('A batch that has begun can’t be cancelled');
    const change = await this.state.changeOf(subject);
    const students = await this.enrolments.listOfBatch(subject);
    const scheduled = change?._id ?? subject;
    const day = formatDay(startsOn, this.clock.now());
    return {
      ...{ userId: null, movedPaise: 0 },
      before: { scheduled, movedTo: change?.movedTo ?? null },
      effects: [
        { label: 'Batch', value: `${day} → cancelled` },
        { label: 'Students', value: `${students.length}, whose seats are freed` },
        { label: 'Money', value: 'Refunded in full, without a fee, to whoever asks for it' },
      ],
      told: students.map(({ userId }) => ({
        ...{ who: 'Student' as const, to: userId },
        text: `We’re sorry: your batch that was to begin on ${firstDayOf(batch, change, this.clock.now())} is cancelled. Please choose another batch on your dashboard, or request a refund under Transactions. It’s in full, without a fee.`,
      })),
      apply: async () => {
        await this.batches.save(scheduled, programmeId, { movedTo: null });
        await this.enrolments.leaveBatch(students, subject);
        for (const { id, userId } of students) {
          await this.seats.release(id);
          this.live.publish({ userId }, 'institute');
        }
        this.live.publish('team', 'team.enrolments');
      },
    };
  }

  /** Students who have chosen another batch since, or are refunded, stay there. */
  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    const batch = getBatch(subject);
    const { programmeId, startsOn } = batch;
    const { scheduled, movedTo } = cancelled.parse(before);
    if (startsOn <= istDate(this.clock.now())) throw new AdjustmentDeclinedError('This batch would have begun by now');
    const students = await this.enrolments.listLeft(subject);
    const change = await this.batches.findChange(scheduled);
    const day = formatDay(startsOn, this.clock.now());
    return {
      ...{ userId: null, movedPaise: 0, before: {} },
      effects: [
        { label: 'Batch', value: `cancelled → ${day}` },
        { label: 'Students', value: `${students.length}, who get their seats back` },
      ],
      told: students.map(({ userId }) => ({
        ...{ who: 'Student' as const, to: userId },
        text: `Good news: your batch begins on ${firstDayOf(batch, change, this.clock.now())} after all, and your seat is yours. You can choose another batch on your dashboard until it begins.`,
      })),
      apply: async () => {
        await this.batches.save(scheduled, programmeId, { movedTo: movedTo ?? subject });
        for (const { id, userId } of students) {
          await this.seats.reserve(id, subject);
          this.live.publish({ userId }, 'institute');
        }
        await this.enrolments.setBatch(students, subject);
        this.live.publish('team', 'team.enrolments');
      },
    };
  }
}
