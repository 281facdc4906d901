import type { SessionType, TrainerGender } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { runShared } from '../../kernel/index.ts';
import { TrainersRepository, worksAt } from '../../trainers/index.ts';

/** Trainers change rarely, but every page of the wizard reads the capacity. */
const CACHE_TTL_MS = 1000;

/** The number of places of an hour; of those, how many are with a woman or with a man. */
export type CapacityAt = (date: string, time: string, trainerGender?: TrainerGender) => number;

/**
 * Capacity of slots (D17): the trainers who work then (D55). A woman, or a man, is promised only if one works then, so that has no
 * minimum. A change of trainers or of their hours counts a second later.
 */
@Injectable()
export class Capacity {
  private readonly cache = new Map<SessionType, { capacity: Promise<CapacityAt>; until: number }>();

  constructor(
    private readonly trainers: TrainersRepository,
    private readonly catalogue: Catalogue,
  ) {}

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

  /** Reads the trainers again at the next call. */
  invalidate(): void {
    this.cache.clear();
  }

  private async read(service: SessionType): Promise<CapacityAt> {
    const [{ always, some }, { rules }] = await Promise.all([this.trainers.planning.listAvailable(service), this.catalogue.current()]);
    const counts = new Map<string, Record<TrainerGender, number>>();
    const countsAt = (date: string, time: string) => {
      const working = some.filter(({ workingHours }) => worksAt(workingHours, date, time)).map(({ gender }) => ({ _id: gender, count: 1 }));
      const sumOf = (groups: typeof always) => groups.reduce((sum, { count }) => sum + count, 0);
      const of = (gender: TrainerGender) => sumOf([...always, ...working].filter(({ _id }) => _id === gender));
      return { Any: Math.max(rules.slot_capacity, sumOf([...always, ...working])), Female: of('Female'), Male: of('Male') };
    };
    return (date, time, trainerGender = 'Any') => {
      const hour = `${date} ${time}`;
      const count = counts.get(hour) ?? countsAt(date, time);
      counts.set(hour, count);
      return count[trainerGender];
    };
  }
}
