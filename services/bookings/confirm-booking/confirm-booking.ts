import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istInstant, Live, Outbox } from '../../kernel/index.ts';
import {
  ExpireOrders,
  type Fulfilment,
  Fulfilments,
  type Order,
  type RefundTerms,
  type RefundType,
  refundTerms,
} from '../../payments/index.ts';
import { addVisitOff } from '../assign-trainer/add-visit-off.ts';
import { type Booking, lastFailure } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SessionReminders } from '../session-reminders/session-reminders.ts';
import { isAhead, isPlannable } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** Fulfils paid orders of kind 'booking': confirms the slot, moves the booking on and emails the details. */
@Injectable()
export class ConfirmBooking implements Fulfilment, OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly reminders: SessionReminders,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('booking', this);
  }

  /**
   * A late payment gets a free slot if there is one, and is refunded if not (D17). An order that the customer has since
   * replaced counts, too, if it is for the same service: the later order then expires, and a payment for it is refunded.
   */
  async fulfil(order: Order): Promise<'delivered' | 'impossible'> {
    const booking = await this.bookings.findById(order.subjectId);
    if (!booking) throw new Error(`Order ${order.id} pays for a booking that does not exist`);
    const isOwn = booking.gatewayOrderId === order.gatewayOrderId;
    if (!isOwn && booking.service !== order.service) return 'impossible';
    const isOpen = booking.status === 'Pending' || booking.status === 'Expired';
    if (isOpen && !isOwn) await this.expireOrders.run(booking.gatewayOrderId);
    if (isOpen && (await this.reserveSlot(booking))) {
      await this.bookings.markPaid(booking, 'Session Booked', order);
      await this.reminders.schedule(booking);
      await this.outbox.add('booking-confirmed-mail', booking.id, { v: 1, booking_id: booking.id });
      await this.outbox.add('booking-confirmed-text', booking.id, { v: 1, booking_id: booking.id });
      this.live.publish({ userId: booking.userId }, 'booking');
      this.live.publish('team', 'team.sessions');
      return 'delivered';
    }
    if (isOpen || (booking.status === 'Cancelled' && !booking.paymentId)) {
      await this.bookings.markPaid(booking, 'Cancelled', order);
      await this.slots.release(booking.id);
    }
    return 'impossible';
  }

  async refundTerms({ subjectId, amountPaise }: Order, paidAt: Date, type: RefundType): Promise<RefundTerms> {
    const freeBecause = 'A trial session is refunded in full, without a fee.';
    const booking = await this.bookings.findById(subjectId);
    const failedAt = lastFailure(booking ? [booking] : []);
    const { rules } = await this.catalogue.at(paidAt);
    return refundTerms({ amountPaise, paidAt, failedAt, type, earned: null, freeBecause, rules }, this.clock.now());
  }

  async deliveryPincode(order: Order): Promise<string | null> {
    return (await this.bookings.findById(order.subjectId))?.pincode ?? null;
  }

  /** A refunded payment that did not pay for the booking leaves it unchanged. A trainer who would still come is told. */
  async onRefunded({ subjectId, paymentId, userId }: Order): Promise<void> {
    const booking = await this.bookings.findById(subjectId);
    if (!booking || !paymentId || !(await this.bookings.markRefunded(subjectId, paymentId))) return;
    await this.slots.release(subjectId);
    const { status, trainer, date, time } = booking;
    if (status === 'Trainer Assigned' && trainer && istInstant(date, time) > this.clock.now())
      await addVisitOff(this.outbox, booking, trainer.id);
    this.live.publish({ userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }

  /** Within the hold, the hour was promised; later, it has to be one that could be booked now. */
  private async reserveSlot(booking: Booking): Promise<boolean> {
    const now = this.clock.now();
    const { holdExpiresAt } = booking;
    const { rules } = await this.catalogue.current();
    if (!(holdExpiresAt > now ? isAhead(now, booking) : isPlannable(now, rules, booking))) return false;
    return this.slots.assign(booking, null, { id: booking.userId, oneAnHour: false });
  }
}
