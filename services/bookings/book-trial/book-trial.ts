import type { User } from '@fitghar/contracts/account';
import { type BookingBody, bookingMessages, SESSION_NAMES, TRIAL_AMOUNT_PAISE } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, InvalidFieldsError, isDuplicateKey, Mongo, newId, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { ExpireOrders, OpenOrder, type Order, OrdersRepository } from '../../payments/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { BookingAlreadyPaidError } from '../bookings.errors.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';
import { Capacity } from '../slots/capacity.ts';
import { isInGrid, slotGrid } from '../slots/slot-grid.ts';
import { SlotPlaces } from '../slots/slot-places.ts';

/** The pending booking and the order to pay for it. */
export interface BookedTrial {
  booking: Booking;
  order: Order;
  created: boolean;
}

/**
 * Proceed to pay: holds the place, opens the order and writes the pending booking. Called again before payment it
 * changes the same booking, and keeps its order.
 */
@Injectable()
export class BookTrial {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly places: SlotPlaces,
    private readonly capacity: Capacity,
    private readonly openOrder: OpenOrder,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws InvalidFieldsError for a date or time that cannot be chosen now, or a pincode that there is not (D44)
   * @throws SlotFullError
   * @throws BookingAlreadyPaidError
   * @throws GatewayUnavailableError; nothing is held or written then
   */
  async run(user: User, input: BookingBody): Promise<BookedTrial> {
    this.assertChoosable(input);
    if (!(await this.pincodes.accepts(input.pincode))) throw new InvalidFieldsError({ pincode: [bookingMessages.pincode] });
    const pending = await this.bookings.findPending(user.id);
    try {
      return await this.book(user, input, pending);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A second click at the same moment has created the pending booking: this one changes it.
      return this.book(user, input, await this.bookings.findPending(user.id));
    }
  }

  private async book(user: User, input: BookingBody, pending: Booking | null): Promise<BookedTrial> {
    const now = this.clock.now();
    const id = pending?.id ?? newId();
    const holdExpiresAt = new Date(now.getTime() + this.settings.SLOT_HOLD_MINUTES * 60_000);
    const slot = { service: input.service_type, date: input.trial_date, time: input.trial_time };
    await this.places.hold(id, slot, await this.capacity.of(input.service_type), holdExpiresAt);
    try {
      const known = pending && (await this.orders.findByGatewayId(pending.gatewayOrderId));
      // An order has its price: with credit instead of money, or the other way round, it is another order.
      const fits = known && known.creditPaise > 0 === (input.use_credit ?? false);
      const order = fits ? known : await this.open(user, id, input);
      const booking = toBooking(input, { id, user, order, holdExpiresAt, createdAt: pending?.createdAt ?? now });
      await this.mongo.transaction(async () => {
        if (pending) {
          if (!(await this.bookings.updatePending(booking))) throw new BookingAlreadyPaidError();
        } else {
          await this.bookings.insert(booking);
        }
        if (!fits) {
          if (known) await this.expireOrders.run(known.gatewayOrderId);
          await this.openOrder.store(order);
        }
        await this.outbox.add('expire-hold', `${id}.${holdExpiresAt.getTime()}`, { v: 1, booking_id: id }, holdExpiresAt);
      });
      return { booking, order, created: !pending };
    } catch (error) {
      if (!pending) await this.places.release(id);
      throw error;
    }
  }

  private open(user: User, bookingId: string, input: BookingBody): Promise<Order> {
    return this.openOrder.run({
      userId: user.id,
      kind: 'booking',
      subjectId: bookingId,
      amountPaise: TRIAL_AMOUNT_PAISE,
      service: input.service_type,
      title: `Trial session, ${SESSION_NAMES[input.service_type]}`,
      useCredit: input.use_credit ?? false,
    });
  }

  private assertChoosable({ trial_date, trial_time }: BookingBody): void {
    const now = this.clock.now();
    if (isInGrid(now, trial_date, trial_time)) return;
    const known = slotGrid(now).some((each) => each.date === trial_date);
    throw new InvalidFieldsError(
      known
        ? { trial_time: ['This time cannot be booked. Please choose one from the list'] }
        : { trial_date: ['This date cannot be booked. Please choose one from the list'] },
    );
  }
}

function toBooking(
  input: BookingBody,
  { id, user, order, holdExpiresAt, createdAt }: { id: string; user: User; order: Order; holdExpiresAt: Date; createdAt: Date },
): Booking {
  return {
    id,
    userId: user.id,
    status: 'Pending',
    service: input.service_type,
    date: input.trial_date,
    time: input.trial_time,
    trainerCategory: input.trainer_type,
    trainingFor: input.training_for,
    neededFor: input.training_needed_for,
    name: input.booking_name,
    phone: (input.training_needed_for === 'other' && input.booking_phone) || user.mobile,
    address: input.address,
    area: input.area,
    landmark: input.landmark,
    pincode: input.pincode,
    position: input.position ?? null,
    bookingStep: input.service_booking_step ?? null,
    amountPaise: order.amountPaise,
    gatewayOrderId: order.gatewayOrderId,
    paymentId: null,
    holdExpiresAt,
    trainer: null,
    assignment: 0,
    version: 0,
    noShow: null,
    cancelledFor: null,
    rating: null,
    createdAt,
  };
}
