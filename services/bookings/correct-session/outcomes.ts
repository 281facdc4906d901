import { bookingStatus } from '@fitghar/contracts/booking';
import { formatPaise, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Plan } from '../../adjustments/index.ts';
import { Clock, Live, NotFoundError, type Snapshot } from '../../kernel/index.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { TrainerEarnings } from '../trainer-earnings/trainer-earnings.ts';

/** How a session ended, as far as corrections replace it. */
export const outcome = z.object({
  status: bookingStatus,
  noShow: z.enum(['trainer', 'customer']).nullable(),
  cancelledFor: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcome>;

export const outcomeOf = ({ status, noShow, cancelledFor }: Booking): Outcome => ({
  status,
  noShow: noShow ?? null,
  cancelledFor: cancelledFor ?? null,
});

/** Whether the trainer earns it, as `BookingVisits.listUsed` counts. */
const isEarned = ({ trainer, status, noShow, served, packageId }: Booking): boolean =>
  trainer !== null &&
  (status === 'Completed' || (status === 'Refunded' && served === true) || (noShow === 'customer' && packageId !== null));

/** What the corrections of outcomes have in common. */
@Injectable()
export class SessionOutcomes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly earnings: TrainerEarnings,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** @throws NotFoundError */
  async find(id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking?.paymentId) throw new NotFoundError('session');
    return booking;
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status, noShow, version } = await this.find(id);
    return { status, no_show: noShow ?? null, version };
  }

  /** What the new outcome means for the trainer's pay, and what the trainer is told of it. */
  ofTrainer(booking: Booking, to: Outcome): { effects: Plan['effects']; told: Plan['told'] } {
    const earns = isEarned({ ...booking, ...to });
    const { trainer } = booking;
    if (!trainer || isEarned(booking) === earns) return { effects: [], told: [] };
    const pay = formatPaise(this.earnings.earnedBy(booking).paise);
    const text = earns
      ? `The outcome of your visit on ${this.when(booking)} was corrected: it counts towards your earnings.`
      : `The outcome of your visit on ${this.when(booking)} was corrected, so it no longer counts towards your earnings. If you were there, please call us.`;
    return {
      effects: [{ label: 'Trainer’s pay', value: `${earns ? '+' : '−'}${pay}` }],
      told: [{ who: 'Trainer', to: trainer.id, text }],
    };
  }

  when(booking: Pick<Booking, 'date' | 'time'>): string {
    return formatSessionTime(booking, this.clock.now());
  }

  async set(booking: Booking, to: Outcome): Promise<void> {
    if (!(await this.bookings.setOutcome(booking, to))) throw new Error(`Session ${booking.id} changed inside the transaction`);
    this.live.publish({ userId: booking.userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }
}
