import { Injectable } from '@nestjs/common';
import { Clock, istInstant, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { ExpireOrders, Refunds } from '../../payments/index.ts';
import { NotCancellableError } from '../bookings.errors.ts';
import { type Booking, BookingsRepository, isOpen } from '../persistence/bookings.repository.ts';
import { SlotPlaces } from '../slots/slot-places.ts';

/** May the customer still cancel? Until the session starts. */
export const isCancellable = (booking: Booking, now: Date): boolean =>
  (booking.status === 'Pending' || isOpen(booking)) && istInstant(booking.date, booking.time) > now;

@Injectable()
export class CancelBooking {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly places: SlotPlaces,
    private readonly expireOrders: ExpireOrders,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The customer cancels: frees the place; a paid session asks for its refund at the same time. Twice changes nothing.
   * @throws NotFoundError where the booking is not this person's
   * @throws NotCancellableError
   */
  async run(userId: string, id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (booking?.userId !== userId) throw new NotFoundError('booking');
    if (booking.status === 'Cancelled') return booking;
    if (!isCancellable(booking, this.clock.now())) throw new NotCancellableError();
    return this.cancel(booking, {}, 'The session was cancelled');
  }

  /**
   * Ops cancel, also after the start; the customer reads why and gets the money back.
   * @throws NotFoundError, NotCancellableError
   */
  async byTeam(id: string, reason: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    if (!isOpen(booking)) throw new NotCancellableError();
    return this.cancel(booking, { cancelledFor: reason }, 'We had to cancel the session');
  }

  /**
   * Somebody did not come. Where it was the trainer, the money goes back; where it was the customer, they may still ask.
   * @throws NotFoundError; NotCancellableError unless a trainer was sent and the time has come
   */
  async noShow(id: string, who: 'trainer' | 'customer', reason: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    const begun = istInstant(booking.date, booking.time) <= this.clock.now();
    if (booking.status !== 'Trainer Assigned' || !begun) throw new NotCancellableError();
    return this.cancel(booking, { noShow: who, cancelledFor: reason }, who === 'trainer' ? 'The trainer did not come' : null);
  }

  private async cancel(
    booking: Booking,
    also: { cancelledFor?: string; noShow?: 'trainer' | 'customer' },
    refundReason: string | null,
  ): Promise<Booking> {
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.move(booking.id, [booking.status], 'Cancelled', also))) throw new NotCancellableError();
      await this.places.release(booking.id);
      this.live.tell({ userId: booking.userId }, 'booking');
      this.live.tell('team', 'admin');
      if (also.cancelledFor) await this.outbox.add('booking-cancelled-mail', booking.id, { v: 1, booking_id: booking.id });
      if (booking.trainer && !also.noShow)
        await this.outbox.add('visit-off-sms', `${booking.id}.${booking.assignment}`, {
          v: 1,
          booking_id: booking.id,
          trainer_id: booking.trainer.id,
        });
      if (booking.status === 'Pending') await this.expireOrders.run(booking.gatewayOrderId);
      else if (refundReason) await this.refunds.request(booking.userId, booking.gatewayOrderId, 'refund', refundReason);
    });
    return (await this.bookings.findById(booking.id)) ?? booking;
  }
}
