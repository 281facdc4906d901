import type { SessionTime, SessionType } from '@fitghar/contracts/booking';
import { Injectable, Logger } from '@nestjs/common';
import { CachedState, Clock, istDate } from '../kernel/index.ts';
import { Pincodes } from '../trainers/index.ts';
import { type Closure, ClosuresRepository } from './persistence/closures.repository.ts';

/** What closes an hour; null if it is open. */
export type ClosureAt = (at: SessionTime) => Closure | null;

/** Whether a closure is about this hour and place. */
export const covers = (
  { from, until, hours, service, district }: Pick<Closure, 'from' | 'until' | 'hours' | 'service' | 'district'>,
  session: SessionTime & { service: SessionType; district: string | null },
): boolean =>
  session.date >= from &&
  session.date <= until &&
  (!hours || (session.time >= hours.from && session.time < hours.until)) &&
  (!service || service === session.service) &&
  (!district || district === session.district);

/** Closed days and hours (D68). A change is valid in all processes within two seconds. */
@Injectable()
export class Calendar {
  private readonly log = new Logger(Calendar.name);
  private readonly cache = new CachedState(
    async () => (await this.closures.listFrom(istDate(this.clock.now()))).filter(({ reopened }) => !reopened),
    (error) => this.log.warn(`Could not read the calendar, the last known one is valid: ${String(error)}`),
  );

  constructor(
    private readonly closures: ClosuresRepository,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
  ) {}

  /** When a service is closed at a pincode; without one, when it is closed everywhere. */
  async closedAt(service: SessionType, pincode?: string): Promise<ClosureAt> {
    const closures = await this.cache.get();
    if (!closures.length) return () => null;
    const district = pincode === undefined ? null : await this.pincodes.districtOf(pincode);
    return ({ date, time }) => closures.find((closure) => covers(closure, { date, time, service, district })) ?? null;
  }

  /** Clears the cache after a change by this process. */
  invalidate(): void {
    this.cache.invalidate();
  }
}

/** Why nothing can take place in a closure, for customers. */
export const closedMessage = ({ name }: Pick<Closure, 'name'>): string => `We’re closed then: ${name}. Please choose another time`;
