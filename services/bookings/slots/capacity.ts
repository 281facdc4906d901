import type { SessionType } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';

/** Trainers change rarely, but every page of the wizard reads the capacity. */
const CACHE_TTL_MS = 1000;

/** Capacity of a slot (D17). A change of trainers counts a second later. */
@Injectable()
export class Capacity {
  private readonly cache = new Map<SessionType, { capacity: Promise<number>; until: number }>();

  constructor(
    private readonly trainers: TrainersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  capacityOf(service: SessionType): Promise<number> {
    const now = performance.now();
    const known = this.cache.get(service);
    if (known && known.until > now) return known.capacity;
    const capacity = this.count(service);
    this.cache.set(service, { capacity, until: now + CACHE_TTL_MS });
    capacity.catch(() => this.cache.delete(service)); // the next call retries
    return capacity;
  }

  private async count(service: SessionType): Promise<number> {
    return Math.max(this.settings.SLOT_MIN_CAPACITY, await this.trainers.countAvailable(service));
  }
}
