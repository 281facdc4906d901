import type { SessionTime } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type RankedTrainer, RankTrainers } from './rank-trainers.ts';

/** Who could take a session, and why; no one if there is no such trainer. */
export interface Suggestion {
  booking: Booking;
  trainer: { id: string; name: string } | null;
  reasons: string[];
}

type Planned = Map<string, (SessionTime & { pincode: string })[]>;

/** Proposes trainers for the sessions that have none: one for all of a package if anyone can, and no two visits that clash. */
@Injectable()
export class SuggestTrainers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly rank: RankTrainers,
  ) {}

  /** The first `most` sessions without a trainer, and how many are left. Nothing is assigned yet. */
  async run(most: number): Promise<{ suggestions: Suggestion[]; left: number }> {
    const query = { statuses: ['Session Booked'] as const, hour: 'ahead' as const, sort: 'start', page: 1, limit: most };
    const { rows, total } = await this.bookings.operations.findPage(query);
    return { suggestions: await this.propose(rows), left: total - rows.length };
  }

  /** Who could take these sessions, in their order. */
  async propose(sessions: readonly Booking[]): Promise<Suggestion[]> {
    const packages = await this.bookings.timesOfPackages([...new Set(sessions.flatMap(({ packageId }) => packageId ?? []))]);
    const planned: Planned = new Map();
    const suggestions: Suggestion[] = [];
    for (const [id, group] of Map.groupBy(sessions, ({ id, packageId }) => packageId ?? id)) {
      const known = packages.get(id)?.flatMap(({ trainer, status }) => (status === 'Trainer Assigned' && trainer) || []) ?? [];
      suggestions.push(...(await this.forOne(group, planned, new Set(known))));
    }
    return suggestions.toSorted((one, other) => sessions.indexOf(one.booking) - sessions.indexOf(other.booking));
  }

  /** Sessions of one customer at one address: whoever can take most of them, best those who come to the others already. */
  private async forOne(sessions: Booking[], planned: Planned, known: ReadonlySet<string>): Promise<Suggestion[]> {
    const [first, ...others] = sessions;
    if (!first) return [];
    const rank = await this.rank.forSessions(
      [first, ...others],
      sessions.map(({ date }) => date),
    );
    const ranked = sessions.map((session) => rank(session, planned).filter(isSuggested));
    const scores = new Map<string, number>();
    for (const trainers of ranked)
      for (const [place, { trainer }] of trainers.entries())
        scores.set(trainer.id, (scores.get(trainer.id) ?? 0) + 1 + (known.has(trainer.name) ? 1 : 0) - place / 1000);
    const [favourite] = [...scores].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return sessions.map((booking) => {
      // Again, since the visits just proposed may leave no time for this one.
      const free = rank(booking, planned).filter(isSuggested);
      const chosen = free.find(({ trainer }) => trainer.id === favourite) ?? free[0];
      if (chosen) planned.set(chosen.trainer.id, [...(planned.get(chosen.trainer.id) ?? []), booking]);
      return { booking, ...describe(chosen, chosen?.trainer.id === favourite && sessions.length > 1 ? sessions.length : 1) };
    });
  }
}

/** Someone with less experience than was bought is a person's decision. */
const isSuggested = ({ eligible, below }: RankedTrainer): boolean => eligible && !below;

const describe = (chosen: RankedTrainer | undefined, sessions: number): Pick<Suggestion, 'trainer' | 'reasons'> =>
  chosen
    ? {
        trainer: { id: chosen.trainer.id, name: chosen.trainer.name },
        reasons: [...(sessions > 1 ? ['Same trainer for the package'] : []), ...chosen.reasons],
      }
    : { trainer: null, reasons: ['No trainer nearby of what was bought is free then'] };
