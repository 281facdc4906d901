import { classDay } from '@fitghar/contracts/institute';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, InvalidFieldsError, istDate, type Snapshot } from '../../kernel/index.ts';
import { type Timetable, withTimetable } from '../batches/batch-times.ts';
import { Batches } from '../batches/batches.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { BatchState, firstDayOf, getBatch } from './batch-state.ts';

type Input = InputOf<'change-hours'>;

/** Null for the hours of the programme. */
const former = z.object({ timetable: z.nullable(z.object({ days: z.array(classDay), from: z.string(), to: z.string() })) });

/** Lets the classes of a batch be on other days or at other hours. Its students are told, and their calendars follow. */
@Injectable()
export class ChangeHours implements Correction<'change-hours'>, OnModuleInit {
  constructor(
    private readonly batches: Batches,
    private readonly state: BatchState,
    private readonly enrolments: EnrolmentsRepository,
    private readonly clock: Clock,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('change-hours', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.state.of(id);
  }

  plan({ subject, days, from, until }: Input): Promise<Plan> {
    if (from >= until) throw new InvalidFieldsError({ until: ['Please choose an end after the beginning'] });
    return this.change(subject, { days: classDay.options.filter((day) => days.includes(day)), from, to: until });
  }

  undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    return this.change(subject, former.parse(before).timetable);
  }

  private async change(id: string, timetable: Timetable | null): Promise<Plan> {
    const scheduled = getBatch(id);
    const now = this.clock.now();
    if (scheduled.endsOn < istDate(now)) throw new AdjustmentDeclinedError('This batch has ended');
    const change = await this.state.changeOf(id);
    const { hours } = timetable ? withTimetable(scheduled, timetable) : scheduled;
    const students = await this.enrolments.listOfBatch(id);
    return {
      ...{ userId: null, movedPaise: 0 },
      before: { timetable: change?.timetable ?? null },
      effects: [
        { label: 'Classes', value: `${(await this.batches.find(id))?.hours} → ${hours}` },
        { label: 'Students', value: `${students.length}, who keep their seats` },
      ],
      told: students.map(({ userId }) => ({
        ...{ who: 'Student' as const, to: userId },
        text: `The classes of your batch from ${firstDayOf(scheduled, change, now)} have new hours: ${hours}. If they don’t suit you, you can choose another batch on your dashboard until yours begins, or write to us.`,
      })),
      apply: async () => {
        await this.batches.save(change?._id ?? id, scheduled.programmeId, { timetable });
        await this.state.follow(students, id);
      },
    };
  }
}
