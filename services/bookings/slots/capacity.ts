import type { SessionType } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';

/** Ops approve or block a trainer now and then; every page of the wizard asks. */
const FRESH_MS = 1000;

/** How many people one slot can take (D17). A change of the trainers counts a second later. */
@Injectable()
export class Capacity {
  private readonly known = new Map<SessionType, { capacity: Promise<number>; until: number }>();

  constructor(
    private readonly trainers: TrainersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  of(service: SessionType): Promise<number> {
    const now = performance.now();
    const known = this.known.get(service);
    if (known && known.until > now) return known.capacity;
    const capacity = this.count(service);
    this.known.set(service, { capacity, until: now + FRESH_MS });
    capacity.catch(() => this.known.delete(service)); // the next one asks again
    return capacity;
  }

  private async count(service: SessionType): Promise<number> {
    return Math.max(this.settings.SLOT_MIN_CAPACITY, await this.trainers.countAvailable(service));
  }
}
