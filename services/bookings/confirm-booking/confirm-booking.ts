import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, istInstant, Live, Outbox } from '../../kernel/index.ts';
import { type Fulfilment, Fulfilments, type Order, type RefundTerms, type RefundWish, refundTerms } from '../../payments/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { Capacity } from '../slots/capacity.ts';
import { SlotPlaces } from '../slots/slot-places.ts';

/** What a paid order of kind 'booking' delivers: the place, the booking's next status and the mail about it. */
@Injectable()
export class ConfirmBooking implements Fulfilment, OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly places: SlotPlaces,
    private readonly capacity: Capacity,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('booking', this);
  }

  /** Late money takes a free place where there is one, and goes back where there is none (D17). */
  async paid(order: Order): Promise<'delivered' | 'impossible'> {
    const booking = await this.bookings.findById(order.subjectId);
    if (!booking) throw new Error(`Order ${order.id} pays for a booking that is not there`);
    const slot = { service: booking.service, date: booking.date, time: booking.time };
    const open = booking.status === 'Pending' || booking.status === 'Expired';
    const ahead = istInstant(booking.date, booking.time) > this.clock.now();
    if (open && ahead && (await this.places.confirm(booking.id, slot, await this.capacity.of(booking.service)))) {
      await this.bookings.move(booking.id, ['Pending', 'Expired'], 'Session Booked', { paymentId: order.paymentId });
      await this.outbox.add('booking-confirmed-mail', booking.id, { v: 1, booking_id: booking.id });
      this.live.tell({ userId: booking.userId }, 'booking');
      this.live.tell('team', 'admin');
      return 'delivered';
    }
    await this.bookings.move(booking.id, ['Pending', 'Expired', 'Cancelled'], 'Cancelled', { paymentId: order.paymentId });
    return 'impossible';
  }

  async refundTerms({ amountPaise }: Order, paidAt: Date, wish: RefundWish): Promise<RefundTerms> {
    const freeBecause = 'A trial session is refunded in full, without a fee.';
    return refundTerms({ amountPaise, paidAt, wish, earned: null, freeBecause }, this.clock.now());
  }

  async deliveredAt(order: Order): Promise<string | null> {
    return (await this.bookings.findById(order.subjectId))?.pincode ?? null;
  }

  async refunded(order: Order): Promise<void> {
    await this.bookings.move(order.subjectId, ['Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled'], 'Refunded');
    await this.places.release(order.subjectId);
    this.live.tell({ userId: order.userId }, 'booking');
  }
}
