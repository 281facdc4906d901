import { bookingStatus } from '@fitghar/contracts/booking';
import { formatPaise, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Plan } from '../../adjustments/index.ts';
import { Clock, Live, type Snapshot } from '../../kernel/index.ts';
import type { Booking, Earning } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { TrainerEarnings } from '../trainer-earnings/trainer-earnings.ts';

/** How a session ended, as far as corrections replace it. */
export const outcome = z.object({
  status: bookingStatus,
  noShow: z.enum(['trainer', 'customer']).nullable(),
  cancelledFor: z.string().nullable(),
  /** What the trainer had earned, when it is given back. */
  earning: z.object({ incomePaise: z.number(), sharePercent: z.number(), paise: z.number() }).nullish(),
});
export type Outcome = z.infer<typeof outcome>;

export const outcomeOf = ({ status, noShow, cancelledFor, earning }: Booking): Outcome => ({
  status,
  noShow: noShow ?? null,
  cancelledFor: cancelledFor ?? null,
  earning,
});

/** What the corrections of outcomes have in common. */
@Injectable()
export class SessionOutcomes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly earnings: TrainerEarnings,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  async stateOf(id: string): Promise<Snapshot> {
    const { status, noShow, version } = await this.bookings.findPaid(id);
    return { status, no_show: noShow ?? null, version };
  }

  /** What the new outcome means for the trainer's pay, and what the trainer is told of it. */
  async ofTrainer(booking: Booking, to: Outcome): Promise<{ effects: Plan['effects']; told: Plan['told'] }> {
    const { trainer, earning } = booking;
    const earns = await this.earningOf(booking, to);
    const changed = earns ?? earning;
    if (!trainer || !changed || (earns && earning)) return { effects: [], told: [] };
    const pay = formatPaise(changed.paise);
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
    const earning = await this.earningOf(booking, to);
    if (!(await this.bookings.setOutcome(booking, { ...to, earning })))
      throw new Error(`Session ${booking.id} changed inside the transaction`);
    this.live.publish({ userId: booking.userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }

  /** What had been earned is given back as it was, whatever the share is now. */
  private async earningOf(booking: Booking, to: Outcome): Promise<Earning | null> {
    return to.earning ?? this.earnings.of(booking, to);
  }
}
