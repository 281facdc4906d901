import type { TrainerCategory } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, istDate, readTrainerShares, SETTINGS, type Settings } from '../../kernel/index.ts';
import { taxInside } from '../../payments/index.ts';
import type { UsedSession } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** What a trainer earned in a month (`YYYY-MM`). */
export interface MonthEarned {
  month: string;
  visits: number;
  paise: number;
}

/** What a trainer is to be paid for the sessions of a category in a month. */
export interface Payout {
  trainerId: string;
  trainer: string;
  category: TrainerCategory;
  visits: number;
  /** Price of the sessions without GST. */
  incomePaise: number;
  sharePercent: number;
  paise: number;
}

const DAYS_BACK = 365;
const LAST_DAY = '31';

/** What trainers earn: their share of each session that was used, without GST. Paid out elsewhere. */
@Injectable()
export class TrainerEarnings {
  /** Percent by category, where it differs from `TRAINER_SHARE_PERCENT`. */
  readonly categoryShares: ReturnType<typeof readTrainerShares>;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.categoryShares = readTrainerShares(settings.TRAINER_SHARE_BY_CATEGORY);
  }

  /** The months of the last year with visits, newest first. */
  async run(trainerId: string): Promise<MonthEarned[]> {
    const months = new Map<string, MonthEarned>();
    for (const session of await this.bookings.visits.listUsed({ from: istDate(this.clock.now(), -DAYS_BACK), trainerId })) {
      const month = session.date.slice(0, 7);
      const known = months.get(month) ?? { month, visits: 0, paise: 0 };
      months.set(month, { month, visits: known.visits + 1, paise: known.paise + this.earnedBy(session).paise });
    }
    return [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month));
  }

  /** What all trainers are to be paid for a month (`YYYY-MM`), by name and category; the same sums as trainers see. */
  async listPayouts(month: string): Promise<Payout[]> {
    const payouts = new Map<string, Payout>();
    for (const session of await this.bookings.visits.listUsed({ from: `${month}-01`, to: `${month}-${LAST_DAY}` })) {
      const { trainer, trainerCategory: category } = session;
      if (!trainer) continue;
      const { incomePaise, paise } = this.earnedBy(session);
      const key = `${trainer.id} ${category}`;
      const known = payouts.get(key) ?? {
        ...{ trainerId: trainer.id, trainer: trainer.name, category, sharePercent: this.shareOf(category) },
        ...{ visits: 0, incomePaise: 0, paise: 0 },
      };
      payouts.set(key, {
        ...known,
        visits: known.visits + 1,
        incomePaise: known.incomePaise + incomePaise,
        paise: known.paise + paise,
      });
    }
    return [...payouts.values()].toSorted(
      (one, other) =>
        one.trainer.localeCompare(other.trainer) ||
        one.trainerId.localeCompare(other.trainerId) ||
        one.category.localeCompare(other.category),
    );
  }

  /** What all trainers earned on each day of this inclusive range (`YYYY-MM-DD`); days without earnings are missing. */
  async earnedByDay(from: string, to: string): Promise<Map<string, number>> {
    const days = new Map<string, number>();
    for (const { count, ...session } of await this.bookings.figures.countUsed(from, to))
      days.set(session.date, (days.get(session.date) ?? 0) + count * this.earnedBy(session).paise);
    return days;
  }

  private shareOf(category: TrainerCategory): number {
    return this.categoryShares[category] ?? this.settings.TRAINER_SHARE_PERCENT;
  }

  /** What the trainer earns by a session that was used. */
  earnedBy({ amountPaise, service, date, trainerCategory }: Omit<UsedSession, 'trainer'>): { incomePaise: number; paise: number } {
    const incomePaise = amountPaise - taxInside(amountPaise, service, date);
    return { incomePaise, paise: Math.floor((incomePaise * this.shareOf(trainerCategory)) / 100) };
  }
}
