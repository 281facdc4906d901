import { isOpen, PACKAGE_SESSIONS, type SessionTime } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, Outbox } from '../../kernel/index.ts';
import {
  ExpireOrders,
  type Fulfilment,
  Fulfilments,
  NotRefundableError,
  type Order,
  type RefundTerms,
  type RefundType,
  refundTerms,
} from '../../payments/index.ts';
import { PackagePlaces } from '../buy-package/package-places.ts';
import { PackageSessions, priceOf } from '../package-sessions/package-sessions.ts';
import { lastFailure } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { allSessions, type ChosenSession, type SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { SessionTimes } from '../propose-sessions/session-times.ts';
import { SessionReminders } from '../session-reminders/session-reminders.ts';
import { isAhead, isPlannable } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { sessionBooking } from './session-booking.ts';

const NONE_KEPT = 'We didn’t keep a session of this package and none took place, so you get a refund without a fee.';

/**
 * Fulfils paid orders of kind 'package': confirms the places of all sessions, makes each a booking with the trial's
 * trainer where that one is free, and emails the dates. Its income is earned session by session.
 */
@Injectable()
export class ConfirmPackage implements Fulfilment, OnModuleInit {
  readonly deferred = true;

  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly places: PackagePlaces,
    private readonly slots: SlotReservations,
    private readonly times: SessionTimes,
    private readonly sessions: PackageSessions,
    private readonly reminders: SessionReminders,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('package', this);
  }

  /** A late payment gets all places if they are free, and is refunded if any is not (D17). */
  async fulfil(order: Order): Promise<'delivered' | 'impossible'> {
    const pack = await this.find(order);
    const isWaiting = pack.status === 'pending' || pack.status === 'expired';
    const isOwn = pack.gatewayOrderId === order.gatewayOrderId;
    // An order that the customer has since replaced counts if it is for the same price.
    if (!isWaiting || (!isOwn && pack.amountPaise !== order.amountPaise)) return 'impossible';
    if (!isOwn) await this.expireOrders.run(pack.gatewayOrderId);
    const paid = { gatewayOrderId: order.gatewayOrderId, paymentId: order.paymentId };
    if (!(await this.confirm(pack, order))) {
      await this.slots.release(...pack.sessions.map(({ id }) => id));
      await this.packages.transition(pack.id, ['pending', 'expired'], 'refunded', { ...paid, ...allSessions('refunded') });
      return 'impossible';
    }
    await this.packages.transition(pack.id, ['pending', 'expired'], 'active', { ...paid, ...allSessions('planned') });
    await this.outbox.add('package-confirmed-mail', pack.id, { v: 1, package_id: pack.id });
    await this.outbox.add('package-confirmed-text', pack.id, { v: 1, package_id: pack.id });
    this.live.publish({ userId: pack.userId }, 'booking');
    this.live.publish('team', 'team.sessions');
    return 'delivered';
  }

  async refundTerms(order: Order, paidAt: Date, type: RefundType): Promise<RefundTerms> {
    const { amountPaise } = order;
    const pack = await this.find(order);
    const failedAt = lastFailure(await this.bookings.listOfPackages([pack.id]));
    const kept = PACKAGE_SESSIONS - (await this.sessions.refundable(pack));
    const what = `${kept} of ${PACKAGE_SESSIONS} sessions used`;
    const freeBecause = failedAt && !pack.used ? NONE_KEPT : null;
    const earned = kept ? { paise: priceOf(order, kept), what } : null;
    const { rules } = await this.catalogue.at(paidAt);
    return refundTerms({ amountPaise, paidAt, failedAt, type, earned, freeBecause, rules }, this.clock.now());
  }

  async onRefundRequested(order: Order): Promise<void> {
    const pack = await this.find(order);
    if (pack.paymentId === order.paymentId) await this.sessions.freeze(pack);
  }

  async onRefundRejected(order: Order): Promise<void> {
    await this.packages.transition((await this.find(order)).id, ['refunding'], 'active');
    this.live.publish({ userId: order.userId }, 'booking');
  }

  /** What is still planned counts as used in the refund, and adds its share if it does not take place. */
  async onRefundApproved(order: Order): Promise<void> {
    const pack = await this.find(order);
    if (pack.paymentId !== order.paymentId || !pack.planned) return;
    const planned = (await this.bookings.listOfPackages([pack.id])).filter(isOpen);
    const hours = planned.map((session) => formatSessionTime(session, this.clock.now())).join('; ');
    throw new NotRefundableError(`The refund depends on sessions that are not closed. Complete or cancel them first: ${hours}`);
  }

  async endDeferral(order: Order): Promise<number> {
    const pack = await this.find(order);
    return pack.paymentId === order.paymentId ? this.sessions.refund(pack, order) : 0;
  }

  /** A refunded payment that did not pay for the package leaves it unchanged. */
  async onRefunded(order: Order): Promise<void> {
    const pack = await this.find(order);
    if (pack.paymentId !== order.paymentId) return;
    await this.packages.transition(pack.id, ['refunding'], 'refunded');
    this.live.publish({ userId: order.userId }, 'booking');
  }

  async deliveryPincode(order: Order): Promise<string | null> {
    const { contact, trialId } = await this.find(order);
    return contact?.pincode ?? (await this.bookings.findById(trialId))?.pincode ?? null;
  }

  /**
   * How far ahead the sessions had to be was decided when their places were held; after the hold, they have to be again.
   * @returns false if any session can no longer take place; the caller then releases what was taken
   */
  private async confirm(pack: SessionPackage, order: Order): Promise<boolean> {
    const now = this.clock.now();
    const found = await this.bookings.findById(pack.trialId);
    const trial = found && { ...found, ...pack.contact, trainerGender: pack.trainerGender };
    const { rules } = await this.catalogue.current();
    const isHeld = pack.holdExpiresAt > now;
    const isPossible = (at: SessionTime) => (isHeld ? isAhead(now, at) : isPlannable(now, rules, at));
    if (!trial || !pack.sessions.every(isPossible)) return false;
    const ids = pack.sessions.map(({ id }) => id);
    const [dates, times] = [pack.sessions.map(({ date }) => date), pack.sessions.map(({ time }) => time)];
    const stateOf = await this.times.statesOf(trial, dates, times, ids, isHeld ? 0 : undefined);
    // An hour that was held before it was closed is kept.
    const isFree = ({ date, time }: SessionTime) => {
      const { free, isTooSoon, isOwn, isFull } = stateOf(date, time);
      return isHeld ? !isTooSoon && !isOwn && !isFull : free;
    };
    if (!pack.sessions.every(isFree)) return false;
    if ((await this.places.take(pack, null)).length) return false;
    const kept: ChosenSession[] = [];
    const sessions = pack.sessions.map((session) => {
      const trainer = stateOf(session.date, session.time, kept).sameTrainer ? trial.trainer : null;
      if (trainer) kept.push(session);
      return sessionBooking(trial, pack, { session, trainer, order, createdAt: now });
    });
    await this.bookings.insert(...sessions);
    await this.reminders.schedule(...sessions);
    const { trainer } = trial;
    if (trainer && sessions.some((session) => session.trainer))
      await this.outbox.add('package-trainer-sms', pack.id, { v: 1, package_id: pack.id, trainer_id: trainer.id });
    return true;
  }

  private async find({ id, subjectId }: Order): Promise<SessionPackage> {
    const pack = await this.packages.findById(subjectId);
    if (!pack) throw new Error(`Order ${id} pays for a package that does not exist`);
    return pack;
  }
}
