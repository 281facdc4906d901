import { Inject, Injectable } from '@nestjs/common';
import { Clock, istDate, SETTINGS, type Settings } from '../../kernel/index.ts';
import { taxInside } from '../../payments/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** What a trainer earned in a month (`YYYY-MM`). */
export interface MonthEarned {
  month: string;
  visits: number;
  paise: number;
}

const DAYS_BACK = 365;

/** What trainers earn: their share of each session that was used, without GST. Paid out elsewhere. */
@Injectable()
export class TrainerEarnings {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The months of the last year with visits, newest first. */
  async run(trainerId: string): Promise<MonthEarned[]> {
    const months = new Map<string, MonthEarned>();
    for (const { date, service, amountPaise } of await this.bookings.listUsed(trainerId, istDate(this.clock.now(), -DAYS_BACK))) {
      const month = date.slice(0, 7);
      const known = months.get(month) ?? { month, visits: 0, paise: 0 };
      const income = amountPaise - taxInside(amountPaise, service, date);
      const paise = known.paise + Math.floor((income * this.settings.TRAINER_SHARE_PERCENT) / 100);
      months.set(month, { month, visits: known.visits + 1, paise });
    }
    return [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month));
  }
}
