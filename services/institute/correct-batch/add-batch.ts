import { formatDay } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, NotFoundError, type Snapshot } from '../../kernel/index.ts';
import type { BatchTimes } from '../batches/batch-times.ts';
import { Batches } from '../batches/batches.ts';
import { Seats } from '../seats/seats.ts';
import { BatchState, getBatch } from './batch-state.ts';

type Input = InputOf<'add-batch'>;

/** Offers a batch of a programme besides those of the first Mondays. */
@Injectable()
export class AddBatch implements Correction<'add-batch'>, OnModuleInit {
  constructor(
    private readonly batches: Batches,
    private readonly state: BatchState,
    private readonly seats: Seats,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('add-batch', this);
  }

  async stateOf(programmeId: string): Promise<Snapshot> {
    await this.nameOf(programmeId);
    return { open: (await this.batches.listOpen(programmeId)).map(({ id }) => id).join() };
  }

  async plan({ subject, to }: Input): Promise<Plan> {
    const name = await this.nameOf(subject);
    const batch = await this.state.startingOn(subject, to);
    return {
      ...{ userId: null, movedPaise: 0, before: {}, told: [] },
      effects: [
        { label: 'Programme', value: name },
        { label: 'Begins', value: formatDay(to, this.clock.now()) },
        { label: 'Classes', value: batch.hours },
        { label: 'Seats', value: String(await this.batches.countSeats(batch.id)) },
      ],
      apply: () => this.change(() => this.batches.save(batch.id, subject, { movedTo: batch.id })),
    };
  }

  /** As long as nobody has a seat in it. */
  async undo({ subject, to }: Input): Promise<Plan> {
    const batch: BatchTimes = getBatch(`${subject}.${to}`);
    const change = await this.batches.findChange(batch.id);
    if (change?.movedTo !== batch.id) throw new AdjustmentDeclinedError('This batch was moved or cancelled before');
    if (await this.seats.countTaken(batch.id)) throw new AdjustmentDeclinedError('It has students. Cancel the batch instead');
    return {
      ...{ userId: null, movedPaise: 0, before: {}, told: [] },
      effects: [{ label: 'Batch', value: `${formatDay(to, this.clock.now())} → not offered` }],
      apply: () => this.change(() => this.batches.remove(change._id)),
    };
  }

  private async change(work: () => Promise<void>): Promise<void> {
    await work();
    this.live.publish('team', 'team.enrolments');
  }

  /** @throws NotFoundError if the programme is not sold */
  private async nameOf(programmeId: string): Promise<string> {
    const programme = (await this.catalogue.current()).programmes.find(({ id }) => id === programmeId);
    if (!programme) throw new NotFoundError('programme');
    return programme.header;
  }
}
