import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, istInstant, type Snapshot } from '../../kernel/index.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type Outcome, outcome, outcomeOf, SessionOutcomes } from './outcomes.ts';

type Input = InputOf<'mark-session-used'>;

const OUTCOMES: Record<Input['outcome'], Outcome> = {
  took_place: { status: 'Completed', noShow: null, cancelledFor: null },
  customer_absent: { status: 'Cancelled', noShow: 'customer', cancelledFor: 'the trainer found no one at the address' },
};

/** Counts a session of a package as used that was cancelled by mistake, or that nobody closed. */
@Injectable()
export class MarkSessionUsed implements Correction<'mark-session-used'>, OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: SessionOutcomes,
    private readonly sessions: PackageSessions,
    private readonly clock: Clock,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('mark-session-used', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.outcomes.stateOf(id);
  }

  async plan({ subject, outcome: how }: Input): Promise<Plan> {
    const booking = await this.bookings.findPaid(subject);
    const { packageId, trainer, status, noShow } = booking;
    if (!packageId) throw new AdjustmentDeclinedError('Only a session of a package can be marked used. Close a trial in its own panel');
    if (!trainer) throw new AdjustmentDeclinedError('No trainer was assigned to this session');
    if (istInstant(booking.date, booking.time) > this.clock.now()) throw new AdjustmentDeclinedError('This session has not begun');
    const isPlanned = status === 'Trainer Assigned';
    if (!isPlanned && (status !== 'Cancelled' || noShow === 'customer'))
      throw new AdjustmentDeclinedError('This session already counts as used');
    return this.count(booking, packageId, { from: isPlanned ? 'planned' : 'open', to: 'used', outcome: OUTCOMES[how] });
  }

  async undo({ subject, outcome: how }: Input, before: Record<string, unknown>): Promise<Plan> {
    const booking = await this.bookings.findPaid(subject);
    const { status, noShow, packageId } = booking;
    if (!packageId || status !== OUTCOMES[how].status || (noShow ?? null) !== OUTCOMES[how].noShow)
      throw new AdjustmentDeclinedError('This session was changed after it was marked used');
    const to = outcome.parse(before);
    return this.count(booking, packageId, { from: 'used', to: to.status === 'Trainer Assigned' ? 'planned' : 'open', outcome: to });
  }

  private async count(
    booking: Booking,
    packageId: string,
    { from, to, outcome: becomes }: { from: 'used' | 'planned' | 'open'; to: 'used' | 'planned' | 'open'; outcome: Outcome },
  ): Promise<Plan> {
    const pack = await this.sessions.findActive(packageId);
    if (!pack[from]) throw new AdjustmentDeclinedError('The session that was given back is already planned again');
    const trainer = await this.outcomes.ofTrainer(booking, becomes);
    const when = this.outcomes.when(booking);
    const text =
      to === 'used'
        ? `Your session on ${when} counts as used in your package: its outcome was recorded wrongly. If you think this is a mistake, please raise a ticket on your dashboard.`
        : `Your session on ${when} no longer counts as used in your package. Its outcome was recorded wrongly.`;
    return {
      ...{ userId: booking.userId, movedPaise: 0, before: outcomeOf(booking) },
      effects: [
        { label: 'Session', value: `${booking.status} → ${becomes.status}${becomes.noShow === 'customer' ? ', customer absent' : ''}` },
        ...(await this.sessions.effectsOf(pack, from, to)),
        ...trainer.effects,
      ],
      told: [{ who: 'Customer', to: booking.userId, text }, ...trainer.told],
      apply: async (id) => {
        await this.outcomes.set(booking, becomes);
        await this.sessions.correct(id, pack, from, to);
      },
    };
  }
}
