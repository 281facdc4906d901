import type { PackageNeed } from '@fitghar/contracts/admin';
import { isOpen } from '@fitghar/contracts/booking';
import { addDays, DAY_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, istDate } from '../../kernel/index.ts';
import { LAPSE_WARNING_DAYS } from '../booking-states.ts';
import { type SessionOfPackage } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type SessionPackage, stateOf } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { gapWeeks } from './gap-weeks.ts';

const DAYS_A_WEEK = 7;
/** As many changes as half of the sessions: the pattern does not suit the customer, or the trainer. */
const MANY_MOVES = 6;

/** A package with its sessions, and what it needs. */
export interface PackageOverview {
  pack: SessionPackage;
  sessions: SessionOfPackage[];
  daysLeft: number;
  /** Sessions of the next seven days. */
  comingWeek: number;
  gapWeeks: string[];
  moves: number;
  needs: PackageNeed[];
}

/** Packages that someone should look after. */
@Injectable()
export class PackageNeeds {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Reads the sessions of all packages in one query. */
  async overviewsOf(packages: SessionPackage[]): Promise<PackageOverview[]> {
    const times = await this.bookings.timesOfPackages(packages.map(({ id }) => id));
    const today = istDate(this.clock.now());
    return packages.map((pack) => overviewOf(pack, times.get(pack.id) ?? [], today));
  }

  /** Ids of the running packages with this need. Reads the sessions of all of them: a few hundred for each thousand visits a week. */
  async listIds(need: PackageNeed): Promise<string[]> {
    const running: SessionPackage[] = [];
    for await (const pack of this.packages.operations.each({ state: 'running' })) running.push(pack);
    return (await this.overviewsOf(running)).filter(({ needs }) => needs.includes(need)).map(({ pack }) => pack.id);
  }
}

function overviewOf(pack: SessionPackage, sessions: SessionOfPackage[], today: string): PackageOverview {
  const isRunning = stateOf(pack) === 'running';
  const daysLeft = Math.round((Date.parse(pack.usableUntil) - Date.parse(today)) / DAY_MS);
  const week = addDays(today, DAYS_A_WEEK);
  const gaps = isRunning ? gapWeeks(pack, sessions, today) : [];
  const moves = sessions.reduce((sum, { reschedules }) => sum + reschedules, 0);
  const needs: Record<PackageNeed, boolean> = {
    lapsing: pack.open > 0 && daysLeft <= LAPSE_WARNING_DAYS[0],
    gap: gaps.length > 0,
    moved: moves >= MANY_MOVES,
  };
  return {
    pack,
    sessions,
    daysLeft,
    comingWeek: sessions.filter((session) => isOpen(session) && session.date >= today && session.date < week).length,
    gapWeeks: gaps,
    moves,
    needs: isRunning ? (['lapsing', 'gap', 'moved'] as const).filter((need) => needs[need]) : [],
  };
}
