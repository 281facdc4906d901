import type { SessionType } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { runShared, SETTINGS, type Settings } from '../../kernel/index.ts';
import { TrainersRepository, worksAt } from '../../trainers/index.ts';

/** Trainers change rarely, but every page of the wizard reads the capacity. */
const CACHE_TTL_MS = 1000;

/** The number of places of an hour. */
export type CapacityAt = (date: string, time: string) => number;

/** Capacity of slots (D17): the trainers who work then (D55). A change of trainers or of their hours counts a second later. */
@Injectable()
export class Capacity {
  private readonly cache = new Map<SessionType, { capacity: Promise<CapacityAt>; until: number }>();

  constructor(
    private readonly trainers: TrainersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async capacityOf({ service, date, time }: { service: SessionType; date: string; time: string }): Promise<number> {
    return (await this.forService(service))(date, time);
  }

  /** The capacity of a service at any hour. */
  forService(service: SessionType): Promise<CapacityAt> {
    const now = performance.now();
    const known = this.cache.get(service);
    if (known && known.until > now) return known.capacity;
    const capacity = runShared(() => this.read(service));
    this.cache.set(service, { capacity, until: now + CACHE_TTL_MS });
    capacity.catch(() => this.cache.delete(service)); // the next call retries
    return capacity;
  }

  private async read(service: SessionType): Promise<CapacityAt> {
    const { always, some } = await this.trainers.planning.listAvailable(service);
    const counts = new Map<string, number>();
    return (date, time) => {
      const hour = `${date} ${time}`;
      const count = counts.get(hour) ?? always + some.filter((hours) => worksAt(hours, date, time)).length;
      counts.set(hour, count);
      return Math.max(this.settings.SLOT_MIN_CAPACITY, count);
    };
  }
}
