import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Live, NotFoundError, type Snapshot } from '../../kernel/index.ts';
import type { Trainer } from '../persistence/trainer.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';

type Input = InputOf<'reopen-trainer'>;

const decision = z.object({
  status: z.enum(['P', 'A', 'R']),
  blocked: z.boolean(),
  rejectedFor: z.string().nullable(),
  decidedAt: z.date().nullable(),
});
const LABELS = { P: 'Pending', A: 'Approved', R: 'Rejected' } as const;

/** Takes a rejected trainer, or one who left and was blocked, back to those to verify. */
@Injectable()
export class ReopenTrainer implements Correction<'reopen-trainer'>, OnModuleInit {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('reopen-trainer', this);
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status, blocked } = await this.find(id);
    return { status, blocked };
  }

  async plan({ subject }: Input): Promise<Plan> {
    const trainer = await this.find(subject);
    if (trainer.status !== 'R' && !trainer.blocked)
      throw new AdjustmentDeclinedError('Only a rejected trainer, or one who is blocked, can be reopened');
    return this.decide(
      trainer,
      { status: 'P', blocked: false, rejectedFor: null, decidedAt: null },
      'We’ve reopened your application and will check it again. We’ll email you our decision.',
    );
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    const trainer = await this.find(subject);
    if (trainer.status !== 'P') throw new AdjustmentDeclinedError('This trainer was decided on after the application was reopened');
    return this.decide(
      trainer,
      decision.parse(before),
      'We reopened your application by mistake, so our earlier decision stands. If you have questions, please reply to this email.',
    );
  }

  private decide(trainer: Trainer, to: z.infer<typeof decision>, text: string): Plan {
    const { id, status, blocked, rejectedFor, decidedAt } = trainer;
    const label = (of: Pick<Trainer, 'status' | 'blocked'>) => `${LABELS[of.status]}${of.blocked ? ', blocked' : ''}`;
    return {
      ...{ userId: trainer.userId?.toString() ?? null, movedPaise: 0 },
      before: { status, blocked, rejectedFor: rejectedFor ?? null, decidedAt: decidedAt ?? null },
      effects: [{ label: 'Trainer', value: `${label(trainer)} → ${label(to)}` }],
      told: [{ who: 'Trainer', to: id, text }],
      apply: async () => {
        if (!(await this.trainers.setDecision(trainer, to))) throw new Error(`Trainer ${id} changed inside the transaction`);
        this.live.publish('team', 'team.trainers');
      },
    };
  }

  private async find(id: string): Promise<Trainer> {
    const trainer = await this.trainers.findById(id);
    if (!trainer || trainer.erasedAt) throw new NotFoundError('trainer');
    return trainer;
  }
}
