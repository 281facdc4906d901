import { formatDay } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, istDate, type Snapshot } from '../../kernel/index.ts';
import type { BatchTimes } from '../batches/batch-times.ts';
import { Batches } from '../batches/batches.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';
import { BatchState, firstDayOf, getBatch } from './batch-state.ts';

type Input = InputOf<'move-batch'>;

/** Lets a batch begin on another Monday. Its students keep their seats, and can choose another batch until it begins. */
@Injectable()
export class MoveBatch implements Correction<'move-batch'>, OnModuleInit {
  constructor(
    private readonly batches: Batches,
    private readonly state: BatchState,
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly clock: Clock,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('move-batch', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.state.of(id);
  }

  async plan({ subject, to }: Input): Promise<Plan> {
    const batch = getBatch(subject);
    const target = await this.state.startingOn(batch.programmeId, to);
    return this.move(batch, target);
  }

  undo({ subject, to }: Input): Promise<Plan> {
    const batch = getBatch(subject);
    return this.move(getBatch(`${batch.programmeId}.${to}`), batch);
  }

  private async move(from: BatchTimes, to: BatchTimes): Promise<Plan> {
    const today = istDate(this.clock.now());
    if (from.startsOn <= today || to.startsOn <= today) throw new AdjustmentDeclinedError('A batch that has begun can’t be moved');
    const change = await this.state.changeOf(from.id);
    const students = await this.enrolments.listOfBatch(from.id);
    const scheduled = change?._id ?? from.id;
    return {
      ...{ userId: null, movedPaise: 0, before: {} },
      effects: [
        { label: 'Begins', value: `${formatDay(from.startsOn, this.clock.now())} → ${formatDay(to.startsOn, this.clock.now())}` },
        { label: 'Students', value: `${students.length}, who keep their seats` },
      ],
      told: students.map(({ userId }) => ({
        ...{ who: 'Student' as const, to: userId },
        text: `Your batch of the institute begins on ${firstDayOf(to, change, this.clock.now())} now, at the same hours. If this doesn’t suit you, you can choose another batch on your dashboard until it begins.`,
      })),
      apply: async () => {
        await this.batches.save(scheduled, from.programmeId, { movedTo: to.id });
        await this.seats.moveBatch(from.id, to.id);
        await this.state.follow(students, to.id);
      },
    };
  }
}
