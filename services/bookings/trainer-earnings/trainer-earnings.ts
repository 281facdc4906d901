import { type TrainerCategory } from '@fitghar/contracts/booking';
import type { RuleName } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istDate } from '../../kernel/index.ts';
import { OrdersRepository, prepaidOf, taxInside, taxTermsOf } from '../../payments/index.ts';
import type { MonthEarned, Payout } from '../persistence/booking.earnings.ts';
import type { Booking, Earning } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

const DAYS_BACK = 365;

/** The rule with the share of each category. */
export const SHARE_RULES: Readonly<Record<TrainerCategory, RuleName>> = {
  Basic: 'share_basic',
  Standard: 'share_standard',
  Premium: 'share_premium',
  'Couple/Group': 'share_couple_group',
};

/** What trainers earn: their share of each session that was used, without GST. Paid out elsewhere. */
@Injectable()
export class TrainerEarnings {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** The months of the last year with visits, newest first. */
  run(trainerId: string): Promise<MonthEarned[]> {
    return this.bookings.earnings.byMonth(trainerId, istDate(this.clock.now(), -DAYS_BACK));
  }

  /** What all trainers are to be paid for a month (`YYYY-MM`), by name, category and share; the same sums as trainers see. */
  async listPayouts(month: string): Promise<Payout[]> {
    return (await this.bookings.earnings.ofMonth(month)).toSorted(
      (one, other) =>
        one.trainer.localeCompare(other.trainer) ||
        one.trainerId.localeCompare(other.trainerId) ||
        one.category.localeCompare(other.category) ||
        one.sharePercent - other.sharePercent,
    );
  }

  /** What all trainers earned on each day of this inclusive range (`YYYY-MM-DD`), in paise; days without earnings are missing. */
  earnedByDay(from: string, to: string): Promise<Map<string, number>> {
    return this.bookings.earnings.byDay(from, to);
  }

  /**
   * What the trainer earns if the session ends so, by today's share; null if nothing: they earn completed sessions, and
   * those of a package at which the customer was absent. Store it with the end, so that later changes of the share leave it.
   */
  async of(
    { id, trainer, packageId, gatewayOrderId, amountPaise, trainerCategory }: Booking,
    { status, noShow }: Pick<Booking, 'status' | 'noShow'>,
  ): Promise<Earning | null> {
    if (!trainer || !(status === 'Completed' || (noShow === 'customer' && packageId))) return null;
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (!order) throw new Error(`Session ${id} has no order`);
    // The tax of the payment, as in the income that the session earns; with what a company has paid for it (only trials).
    const pricePaise = amountPaise + prepaidOf(order);
    const incomePaise = pricePaise - taxInside(pricePaise, taxTermsOf(order));
    const sharePercent = (await this.catalogue.current()).rules[SHARE_RULES[trainerCategory]];
    return { incomePaise, sharePercent, paise: Math.floor((incomePaise * sharePercent) / 100) };
  }
}
