import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { InvalidFieldsError, Live, type Snapshot } from '../../kernel/index.ts';
import { Batches } from '../batches/batches.ts';
import { Seats } from '../seats/seats.ts';
import { BatchState, getBatch } from './batch-state.ts';

type Input = InputOf<'change-seats'>;

/** Null for the seats that every batch has. */
const former = z.object({ seats: z.nullable(z.number()) });

/** Gives a batch seats of its own, at least as many as are taken. */
@Injectable()
export class ChangeSeats implements Correction<'change-seats'>, OnModuleInit {
  constructor(
    private readonly batches: Batches,
    private readonly state: BatchState,
    private readonly seats: Seats,
    private readonly catalogue: Catalogue,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('change-seats', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.state.of(id);
  }

  async plan({ subject, seats }: Input): Promise<Plan> {
    const taken = await this.seats.countTaken(subject);
    if (seats < taken) throw new InvalidFieldsError({ seats: [`${taken} seats are taken`] });
    return this.change(subject, seats, seats);
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    const { seats } = former.parse(before);
    const after = seats ?? (await this.catalogue.current()).rules.batch_seats;
    if (after < (await this.seats.countTaken(subject))) throw new AdjustmentDeclinedError('More seats are taken by now');
    return this.change(subject, seats, after);
  }

  /** @param seats of its own, or null; `after`: how many it then has */
  private async change(id: string, seats: number | null, after: number): Promise<Plan> {
    const { programmeId } = getBatch(id);
    const change = await this.state.changeOf(id);
    const own = await this.batches.countSeats(id);
    return {
      ...{ userId: null, movedPaise: 0, told: [] },
      before: { seats: change?.seats ?? null },
      effects: [{ label: 'Seats', value: `${own} → ${after}` }],
      apply: async () => {
        await this.batches.save(change?._id ?? id, programmeId, { seats });
        await this.seats.renumber(id, after);
        this.live.publish('team', 'team.enrolments');
      },
    };
  }
}
