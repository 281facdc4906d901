import { trainerLevel } from '@fitghar/contracts/booking';
import { gender } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { InvalidFieldsError, Live, NotFoundError, type Snapshot, toE164 } from '../../kernel/index.ts';
import type { Trainer } from '../persistence/trainer.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';

type Input = InputOf<'correct-trainer'>;

/** What is corrected; the phone in E.164. */
const details = z.object({
  name: z.string(),
  phone: z.string(),
  gender: z.nullish(z.enum(gender.options)),
  category: z.nullable(trainerLevel),
  servicingArea: z.array(z.string()),
});
type Details = z.infer<typeof details>;
const detailsOf = ({ name, phone, gender, category, servicingArea }: Trainer): Details => ({
  ...{ name, phone, gender: gender ?? null, category: category ?? null },
  servicingArea,
});

/** Corrects a trainer's name, phone, gender, category or area. Visits that are announced keep what was announced. */
@Injectable()
export class CorrectTrainer implements Correction<'correct-trainer'>, OnModuleInit {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('correct-trainer', this);
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status, blocked, corrections } = await this.find(id);
    return { status, blocked, corrections: corrections ?? 0 };
  }

  async plan({ subject, name, phone, gender: corrected, category, servicing_area: wanted }: Input): Promise<Plan> {
    const trainer = await this.find(subject);
    const before = detailsOf(trainer);
    const offices = wanted && ((await this.pincodes.find(trainer.pin))?.offices ?? []);
    if (wanted?.some((area) => !offices?.includes(area)))
      throw new InvalidFieldsError({ servicing_area: [`Please choose areas of the pincode ${trainer.pin}`] });
    return this.change(trainer, {
      name: name ?? before.name,
      phone: phone === undefined ? before.phone : toE164(phone),
      gender: corrected ?? before.gender,
      category: category ?? before.category,
      servicingArea: wanted ?? before.servicingArea,
    });
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    return this.change(await this.find(subject), details.parse(before));
  }

  private async change(trainer: Trainer, after: Details): Promise<Plan> {
    const { id } = trainer;
    const before = detailsOf(trainer);
    if (before.phone !== after.phone && (await this.trainers.existsByPhone(after.phone)))
      throw new InvalidFieldsError({ phone: ['Another trainer has this mobile number'] });
    const changed = [
      ...(before.name === after.name ? [] : ['name']),
      ...(before.phone === after.phone ? [] : ['mobile number']),
      ...(before.gender === after.gender ? [] : ['gender']),
      ...(before.category === after.category ? [] : [`category (now ${after.category ?? 'none'})`]),
      ...(before.servicingArea.join() === after.servicingArea.join() ? [] : ['areas']),
    ];
    if (!changed.length) throw new AdjustmentDeclinedError('Nothing differs from what is stored');
    const what = changed.join(', ');
    const ending = after.phone.slice(-4);
    return {
      ...{ userId: trainer.userId?.toString() ?? null, movedPaise: 0, before },
      effects: [
        { label: 'Changed', value: what },
        { label: 'Visits', value: 'Those that are announced keep the earlier name and number' },
      ],
      told: [
        {
          who: 'Trainer',
          to: id,
          text: `We’ve corrected your ${what}.${changed.includes('mobile number') ? ` Our text messages go to the number ending in ${ending} now.` : ''} If this isn’t right, please reply to this email.`,
        },
      ],
      apply: async () => {
        if (!(await this.trainers.setDetails(trainer, after))) throw new Error(`Trainer ${id} changed inside the transaction`);
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
