// One use case, in the order in which it happens.
import type { User } from '@fitghar/contracts/account';
import { type BookingBody, type BookingCatalogue, bookingMessages, placeOf, SESSION_NAMES } from '@fitghar/contracts/booking';
import { type BusinessRules, formatRupees } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Areas } from '../../areas/index.ts';
import { Calendar, closedMessage } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, Mongo, newId, OneAtATime } from '../../kernel/index.ts';
import { ExpireOrders, OpenOrder, type Order, type OrderInput, OrdersRepository } from '../../payments/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { BookingAlreadyPaidError, BookingChangedError, SlotFullError, TrialLimitError } from '../bookings.errors.ts';
import { ExpireHolds } from '../expire-holds/expire-holds.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { HoldQuotas } from '../slots/hold-quotas.ts';
import { holdUntil } from '../slots/hold-until.ts';
import { isInGrid, slotGrid } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';

/** The pending booking and the order to pay for it. */
export interface BookedTrial {
  booking: Booking;
  order: Order;
  created: boolean;
}

/** Each retry means that the same customer, or another one for the same slot, was faster. */
const MAX_ATTEMPTS = 10;

/**
 * Proceed to pay: holds a slot, opens the order and saves the pending booking. A repeated call before payment changes
 * the same booking and keeps its order, unless it is for the other service or at another price.
 */
@Injectable()
export class BookTrial {
  /** Clicks of one person change the same booking: at once, they would keep each other waiting until the call's time is over. */
  private readonly byCustomer = new OneAtATime();

  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly slots: SlotReservations,
    private readonly quotas: HoldQuotas,
    private readonly waiting: WaitingList,
    private readonly openOrder: OpenOrder,
    private readonly expireOrders: ExpireOrders,
    private readonly expireHolds: ExpireHolds,
    private readonly pincodes: Pincodes,
    private readonly areas: Areas,
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws InvalidFieldsError for a date or time that is not offered, an unknown pincode (D44), or another price (D12)
   * @throws TrialLimitError
   * @throws SlotFullError, TooManyError if too many unpaid places are held, or this one for too long
   * @param network the caller's, for limits
   * @throws BookingAlreadyPaidError
   * @throws BookingChangedError if other tabs keep changing the same booking
   * @throws PaymentPendingError, GatewayUnavailableError; nothing is held or written then
   * @param held by which rule the slot is kept until it is paid
   * @param alongside writes in the same transaction
   */
  async run(
    user: User,
    input: BookingBody,
    network: string,
    held: 'hold_minutes' | 'phone_hold_minutes' = 'hold_minutes',
    alongside: (booking: Booking) => Promise<void> = async () => undefined,
  ): Promise<BookedTrial> {
    const { rules, booking: sold } = await this.catalogue.current();
    await this.assertChoosable(user, input, rules);
    const most = rules.trials_per_service;
    if (most && (await this.bookings.customers.countTrials(user.id, input.service_type)) >= most) throw new TrialLimitError();
    const pricePaise = paiseOf(input, sold);
    if (!(await this.pincodes.accepts(input.pincode))) throw new InvalidFieldsError({ pincode: [bookingMessages.pincode] });
    await this.areas.assertServed(input.service_type, input.pincode, 'pincode');
    return this.byCustomer.run(user.id, async () => {
      for (let attempt = 1; ; attempt++) {
        const pending = await this.bookings.findPending(user.id);
        try {
          return await this.book(user, input, { pricePaise, network, pending, holdMinutes: rules[held], alongside });
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !(await this.mayRetry(error, user, pending))) throw error;
        }
      }
    });
  }

  /** The gateway call comes first; then booking, slot and order change in one transaction. */
  private async book(
    user: User,
    input: BookingBody,
    {
      pricePaise,
      network,
      pending,
      holdMinutes,
      alongside,
    }: {
      pricePaise: number;
      network: string;
      pending: Booking | null;
      holdMinutes: number;
      alongside: (booking: Booking) => Promise<void>;
    },
  ): Promise<BookedTrial> {
    const id = pending?.id ?? newId();
    const existingOrder = pending && (await this.orders.findByGatewayId(pending.gatewayOrderId));
    // Its invoice names the service.
    const terms = { pricePaise, useCredit: input.use_credit ?? false, offerCodes: input.offer_codes };
    const canReuse = existingOrder?.service === input.service_type && (await this.openOrder.canReuse(existingOrder, terms));
    const { service_type: service, trial_date: date, trial_time: time, trainer_gender: trainerGender } = input;
    // No order is opened for a slot that is full already.
    if (!canReuse && !(await this.slots.isAvailable({ id, service, date, time, trainerGender }, user.id))) throw new SlotFullError();
    const order = canReuse ? existingOrder : await this.open(user, id, input, terms);
    const now = this.clock.now();
    const holdExpiresAt = holdUntil(now, pending?.createdAt ?? now, holdMinutes);
    const booking = toBooking(input, { id, user, order, holdExpiresAt, createdAt: pending?.createdAt ?? now });
    await this.mongo.transaction(async () => {
      if (pending) await this.update(booking, pending);
      else await this.bookings.insert(booking);
      if (!(await this.slots.assign(booking, holdExpiresAt, { id: user.id, oneAnHour: false }))) throw new SlotFullError();
      await this.quotas.take(id, 'phone', user.mobile, holdExpiresAt);
      if (booking.phone !== user.mobile) await this.quotas.take(id, 'contact', booking.phone, holdExpiresAt);
      await this.quotas.take(id, 'network', network, holdExpiresAt);
      if (!canReuse) {
        if (existingOrder) await this.expireOrders.run(existingOrder.gatewayOrderId);
        await this.openOrder.store(order);
      }
      if (!pending) await this.expireHolds.schedule(id, holdExpiresAt);
      await alongside(booking);
    });
    return { booking, order, created: !pending };
  }

  /**
   * Whether another click created or changed the booking, or another customer took the place. The last place may have gone
   * to the same customer's other click, whose booking this click then shares.
   */
  private async mayRetry(error: unknown, user: User, pending: Booking | null): Promise<boolean> {
    if (error instanceof SlotFullError) return (await this.bookings.findPending(user.id))?.id !== pending?.id;
    return isDuplicateKey(error) || error instanceof BookingChangedError;
  }

  private async update(booking: Booking, pending: Booking): Promise<void> {
    if (await this.bookings.updatePending(booking, pending.gatewayOrderId)) return;
    if ((await this.bookings.findById(booking.id))?.paymentId) throw new BookingAlreadyPaidError();
    throw new BookingChangedError();
  }

  private open(
    user: User,
    bookingId: string,
    input: BookingBody,
    terms: Pick<OrderInput, 'pricePaise' | 'useCredit' | 'offerCodes'>,
  ): Promise<Order> {
    return this.openOrder.run({
      userId: user.id,
      kind: 'booking',
      subjectId: bookingId,
      item: { kind: 'trial', id: 'trial' },
      ...terms,
      service: input.service_type,
      title: `Trial session, ${SESSION_NAMES[input.service_type]}`,
    });
  }

  /** An hour that is held for the customer, by an offer or by the pending booking, stays theirs until the hold ends. */
  private async assertChoosable(
    user: User,
    { service_type, trial_date, trial_time, pincode }: BookingBody,
    rules: BusinessRules,
  ): Promise<void> {
    const now = this.clock.now();
    const at = { date: trial_date, time: trial_time };
    const closure = (await this.calendar.closedAt(service_type, pincode))(at);
    const isOnOffer = isInGrid(now, rules, at);
    if (isOnOffer && !closure) return;
    const pending = await this.bookings.findPending(user.id);
    const held = [...(await this.waiting.listOffers(user.id)), ...(pending && pending.holdExpiresAt > now ? [pending] : [])];
    if (held.some(({ service, date, time }) => service === service_type && date === trial_date && time === trial_time)) return;
    if (isOnOffer && closure) throw new InvalidFieldsError({ trial_date: [closedMessage(closure)] });
    const isOffered = slotGrid(now, rules).some((each) => each.date === trial_date);
    throw new InvalidFieldsError(
      isOffered
        ? { trial_time: ['This time is not available. Please choose one from the list'] }
        : { trial_date: ['This date is not available. Please choose one from the list'] },
    );
  }
}

/** The price of a trial. @throws InvalidFieldsError if another was shown, or the category is not offered */
function paiseOf(
  { amount, bookamount, price, final_price, trainer_type }: BookingBody,
  { trial_price, packages }: BookingCatalogue,
): number {
  const wrong = Object.entries({ amount, bookamount, price, final_price }).filter(
    ([, shown]) => shown !== undefined && shown !== trial_price,
  );
  const message = `The trial session costs ${formatRupees(trial_price)}; the amount cannot be changed`;
  if (wrong.length) throw new InvalidFieldsError(Object.fromEntries(wrong.map(([field]) => [field, [message]])));
  if (!packages.some(({ category }) => category === trainer_type))
    throw new InvalidFieldsError({ trainer_type: [`${trainer_type} trainers can’t be booked at present. Please choose another category`] });
  return trial_price * 100;
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
    trainerGender: input.trainer_gender,
    ...(input.trainer_language && { trainerLanguage: input.trainer_language }),
    neededFor: input.training_needed_for,
    name: input.booking_name,
    phone: (input.training_needed_for === 'other' && input.booking_phone) || user.mobile,
    ...placeOf(input),
    position: input.position ?? null,
    bookingStep: input.service_booking_step ?? null,
    packageId: null,
    moves: 0,
    formerTrainerId: null,
    earning: null,
    reschedules: 0,
    moved: null,
    amountPaise: order.amountPaise,
    gatewayOrderId: order.gatewayOrderId,
    paymentId: null,
    holdExpiresAt,
    trainer: null,
    assignmentNumber: 0,
    version: 0,
    noShow: null,
    cancelledFor: null,
    rating: null,
    createdAt,
  };
}
