import { isOpen } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import type { Snapshot } from '../../kernel/index.ts';
import { Ledger, RefundsRepository } from '../../payments/index.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type Outcome, outcome, outcomeOf, SessionOutcomes } from './outcomes.ts';

type Input = InputOf<'reopen-session'>;

/** Why a session that was given back is cancelled; its customer reads it. */
const GIVEN_BACK = 'its outcome was recorded wrongly';

/** Takes a wrong outcome back: a session of a package can be planned again, a trial waits to be closed once more. */
@Injectable()
export class ReopenSession implements Correction<'reopen-session'>, OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: SessionOutcomes,
    private readonly sessions: PackageSessions,
    private readonly ledger: Ledger,
    private readonly refunds: RefundsRepository,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('reopen-session', this);
  }

  stateOf(id: string): Promise<Snapshot> {
    return this.outcomes.stateOf(id);
  }

  async plan({ subject }: Input): Promise<Plan> {
    const booking = await this.bookings.findPaid(subject);
    return booking.packageId ? this.giveBack(booking, booking.packageId) : this.reopenTrial(booking);
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    const booking = await this.bookings.findPaid(subject);
    const { userId, packageId, cancelledFor, status } = booking;
    if (packageId ? cancelledFor !== GIVEN_BACK : !isOpen(booking))
      throw new AdjustmentDeclinedError('This session was changed after it was reopened');
    const to = outcome.parse(before);
    const pack = packageId ? await this.sessions.findActive(packageId) : null;
    if (pack && !pack.open) throw new AdjustmentDeclinedError('The session that was given back is already planned again');
    const trainer = await this.outcomes.ofTrainer(booking, to);
    return {
      ...{ userId, movedPaise: 0, before: outcomeOf(booking) },
      effects: [
        { label: 'Session', value: `${status} → ${to.status}` },
        ...(pack ? await this.sessions.effectsOf(pack, 'open', 'used') : []),
        ...trainer.effects,
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `We reopened your session on ${this.outcomes.when(booking)} by mistake, so it counts as before. If you think this is wrong, please raise a ticket on your dashboard.`,
        },
        ...trainer.told,
      ],
      apply: async (id) => {
        await this.outcomes.set(booking, to);
        if (pack) await this.sessions.correct(id, pack, 'open', 'used');
      },
    };
  }

  private async giveBack(booking: Booking, packageId: string): Promise<Plan> {
    const { id, userId, status, noShow, cancelledFor } = booking;
    const isSkipped = !noShow && !cancelledFor && (await this.ledger.isPosted('used', id));
    const isUsed = status === 'Completed' || (status === 'Cancelled' && (noShow === 'customer' || isSkipped));
    if (!isUsed) throw new AdjustmentDeclinedError('Only a session that counts as used can be reopened');
    const pack = await this.sessions.findActive(packageId);
    const to: Outcome = { status: 'Cancelled', noShow: null, cancelledFor: GIVEN_BACK };
    const trainer = await this.outcomes.ofTrainer(booking, to);
    const lastDay = formatDay(this.sessions.lastDayOfReturned(pack));
    return {
      ...{ userId, movedPaise: booking.amountPaise, before: outcomeOf(booking) },
      effects: [
        { label: 'Session', value: 'Back in the package' },
        ...(await this.sessions.effectsOf(pack, 'used', 'open')),
        { label: 'Last day', value: lastDay },
        ...trainer.effects,
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `Your session on ${this.outcomes.when(booking)} is back in your package, because ${GIVEN_BACK}. You can plan it again until ${lastDay}.`,
        },
        ...trainer.told,
      ],
      apply: async (of) => {
        await this.outcomes.set(booking, to);
        await this.sessions.correct(of, pack, 'used', 'open');
        await this.sessions.prolong(packageId);
      },
    };
  }

  private async reopenTrial(booking: Booking): Promise<Plan> {
    const { userId, status, noShow, trainer, paymentId } = booking;
    if (status !== 'Completed' && !(status === 'Cancelled' && noShow === 'customer'))
      throw new AdjustmentDeclinedError('Only a completed session, or one with the customer absent, can be reopened');
    if (!trainer || !paymentId || (await this.refunds.findActiveRefund(paymentId)))
      throw new AdjustmentDeclinedError('A refund of this session is already in progress');
    const to: Outcome = { status: 'Trainer Assigned', noShow: null, cancelledFor: null };
    return {
      ...{ userId, movedPaise: 0, before: outcomeOf(booking) },
      effects: [{ label: 'Session', value: `${status} → Visits to close` }, ...(await this.outcomes.ofTrainer(booking, to)).effects],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `The outcome of your session on ${this.outcomes.when(booking)} was recorded wrongly, so we’ve reopened it. Our team will close it again.`,
        },
        {
          who: 'Trainer',
          to: trainer.id,
          text: `The outcome of your visit on ${this.outcomes.when(booking)} was recorded wrongly, so it’s open again. Our team will close it.`,
        },
      ],
      apply: () => this.outcomes.set(booking, to),
    };
  }
}
