import { Injectable } from '@nestjs/common';
import { Clock, istInstant, Live, Mongo, NotFoundError } from '../../kernel/index.ts';
import { ExpireOrders, Refunds } from '../../payments/index.ts';
import { NotCancellableError } from '../bookings.errors.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';
import { SlotPlaces } from '../slots/slot-places.ts';

/** May the customer still cancel? Until the session starts. */
export const isCancellable = (booking: Booking, now: Date): boolean =>
  ['Pending', 'Session Booked', 'Trainer Assigned'].includes(booking.status) && istInstant(booking.date, booking.time) > now;

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
  ) {}

  /**
   * Frees the place; a paid session asks for its refund at the same time. Cancelling twice changes nothing.
   * @throws NotFoundError where the booking is not this person's
   * @throws NotCancellableError
   */
  async run(userId: string, id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (booking?.userId !== userId) throw new NotFoundError('booking');
    if (booking.status !== 'Cancelled') await this.cancel(booking);
    return (await this.bookings.findById(id)) ?? booking;
  }

  private async cancel(booking: Booking): Promise<void> {
    if (!isCancellable(booking, this.clock.now())) throw new NotCancellableError();
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.move(booking.id, [booking.status], 'Cancelled'))) throw new NotCancellableError();
      await this.places.release(booking.id);
      this.live.tell({ userId: booking.userId }, 'booking');
      if (booking.status === 'Pending') await this.expireOrders.run(booking.gatewayOrderId);
      else await this.refunds.request(booking.userId, booking.gatewayOrderId, 'refund', 'The session was cancelled');
    });
  }
}
