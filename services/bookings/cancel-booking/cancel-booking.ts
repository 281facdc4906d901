import { isOpen } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istInstant, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { ExpireOrders, NotRefundableError, Refunds } from '../../payments/index.ts';
import { addVisitOff } from '../assign-trainer/add-visit-off.ts';
import { NotCancellableError, RequestChangedError } from '../bookings.errors.ts';
import { mustHaveBegun } from '../complete-visit/must-have-begun.ts';
import { isImminent, PackageSessions } from '../package-sessions/package-sessions.ts';
import { type Booking, type Earning } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { TrainerEarnings } from '../trainer-earnings/trainer-earnings.ts';

/** Customers can cancel until the session starts: at its hour, or earlier with the Start PIN. */
export const isCancellable = (booking: Booking, now: Date): boolean =>
  (booking.status === 'Pending' || isOpen(booking)) && !booking.startedAt && istInstant(booking.date, booking.time) > now;

const isCancelled = ({ status }: Booking): boolean => status === 'Cancelled' || status === 'Refunded';

@Injectable()
export class CancelBooking {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly sessions: PackageSessions,
    private readonly earnings: TrainerEarnings,
    private readonly expireOrders: ExpireOrders,
    private readonly refunds: Refunds,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The customer cancels: releases the slot and refunds a paid session, or asks ops to (D28). A session of a package is skipped
   * instead: it can be planned again, or counts as used if it begins soon (D53). Idempotent, also under concurrency.
   * @throws NotFoundError if the booking belongs to another user
   * @throws NotCancellableError
   */
  async run(userId: string, id: string): Promise<Booking> {
    return this.mongo.transaction(async () => {
      const booking = await this.bookings.findById(id);
      if (booking?.userId !== userId) throw new NotFoundError('session');
      if (isCancelled(booking)) return booking;
      if (!isCancellable(booking, this.clock.now())) throw new NotCancellableError();
      const isUsed = isImminent(booking, this.clock.now(), (await this.catalogue.current()).rules);
      return this.cancel(booking, {}, 'The session was cancelled', isUsed);
    });
  }

  /**
   * The customer skips a session of a package: as {@link run}.
   * @returns the id of the package
   * @throws NotFoundError if it belongs to another user, or to no package
   * @throws NotCancellableError
   */
  async skip(userId: string, id: string): Promise<string> {
    const { packageId } = await this.find(id);
    if (!packageId) throw new NotFoundError('session');
    await this.run(userId, id);
    return packageId;
  }

  /**
   * Ops cancel, also after the start; the customer gets the reason and a refund, or the session back in the package.
   * @param version of the session that is meant; any if it is missing
   * @throws NotFoundError, NotCancellableError; RequestChangedError if it is another one by now
   */
  async byTeam(id: string, reason: string, version?: number): Promise<Booking> {
    return this.mongo.transaction(async () => {
      const booking = await this.find(id);
      if (version !== undefined && version !== booking.version) throw new RequestChangedError('it was just changed');
      if (!isOpen(booking)) throw new NotCancellableError();
      return this.cancel(booking, { cancelledFor: reason }, 'We had to cancel the session');
    });
  }

  /**
   * Ops report a no-show. The trainer's is refunded as a cancelled session; after the customer's own, the customer may still
   * request a refund.
   * @throws NotFoundError; NotCancellableError unless a trainer was assigned; VisitStateError before the session begins
   */
  async noShow(id: string, who: 'trainer' | 'customer', reason: string, key?: string): Promise<Booking> {
    return this.mongo.transaction(async () => {
      const booking = await this.find(id);
      if (booking.status !== 'Trainer Assigned') throw new NotCancellableError();
      mustHaveBegun(booking, this.clock.now());
      const refundReason = who === 'trainer' ? 'The trainer did not come' : null;
      const earning = await this.earnings.of(booking, { status: 'Cancelled', noShow: who });
      const end = { noShow: who, cancelledFor: reason, ...(key && { closingKey: key }), ...(earning && { earning }) };
      return this.cancel(booking, end, refundReason, who === 'customer');
    });
  }

  /**
   * No trainer was found: the customer gets an apology, and the money back without asking, or the session back in the package.
   * @param reschedules of the hour that this concerns; any if it is missing
   * @returns false if a trainer was assigned, or it was moved or ended otherwise
   */
  async withoutTrainer(id: string, reschedules?: number): Promise<boolean> {
    return this.mongo.transaction(async () => {
      const booking = await this.find(id);
      if (booking.status !== 'Session Booked' || (reschedules ?? booking.reschedules) !== booking.reschedules) return false;
      await this.cancel(booking, { noShow: 'trainer', cancelledFor: 'we found no trainer for your session in time' }, null);
      if (!booking.packageId) await this.refund(booking, (...of) => this.refunds.grant(...of, 'No trainer was found', true));
      return true;
    });
  }

  /**
   * Joins the transaction that read the booking; a concurrent payment or cancellation retries it.
   * @param isUsed whether a session of a package counts as used
   */
  private async cancel(
    booking: Booking,
    also: { cancelledFor?: string; noShow?: 'trainer' | 'customer'; closingKey?: string; earning?: Earning },
    refundReason: string | null,
    isUsed = false,
  ): Promise<Booking> {
    await this.bookings.transition(booking.id, [booking.status], 'Cancelled', also);
    await this.slots.release(booking.id);
    this.live.publish({ userId: booking.userId }, 'booking');
    this.live.publish('team', 'team.sessions');
    // A package's session that its customer skips is only put back, or used; before payment, nothing was confirmed.
    const isOwnSession = !booking.packageId && booking.status !== 'Pending';
    if (also.cancelledFor || isOwnSession) await this.outbox.add('booking-cancelled-mail', booking.id, { v: 1, booking_id: booking.id });
    if (booking.trainer && !also.noShow) await addVisitOff(this.outbox, booking, booking.trainer.id);
    const { packageId } = booking;
    if (packageId) await (isUsed ? this.sessions.use(booking.id, packageId) : this.giveBack(packageId, booking, also.cancelledFor));
    else if (booking.status === 'Pending') await this.expireOrders.run(booking.gatewayOrderId);
    else if (refundReason) await this.refund(booking, (...of) => this.refunds.requestUndelivered(...of, refundReason));
    return this.find(booking.id);
  }

  /** @param cancelledFor our reason; undefined if the customer cancelled */
  private async giveBack(packageId: string, booking: Booking, cancelledFor: string | undefined): Promise<void> {
    if (cancelledFor) await this.sessions.prolong(packageId);
    await this.sessions.reopen(packageId, booking);
  }

  private async find(id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    return booking;
  }

  /** Does nothing if a refund was requested before cancelling, or the bank has returned the payment after a dispute. */
  private async refund(
    { userId, gatewayOrderId }: Booking,
    how: (userId: string, gatewayOrderId: string) => Promise<unknown>,
  ): Promise<void> {
    try {
      await how(userId, gatewayOrderId);
    } catch (error) {
      if (!(error instanceof NotRefundableError)) throw error;
    }
  }
}
