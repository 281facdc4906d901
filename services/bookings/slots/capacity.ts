import type { SessionType } from '@fitghar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';

/** How many people one slot can take (D17). */
@Injectable()
export class Capacity {
  constructor(
    private readonly trainers: TrainersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async of(service: SessionType): Promise<number> {
    return Math.max(this.settings.SLOT_MIN_CAPACITY, await this.trainers.countAvailable(service));
  }
}
