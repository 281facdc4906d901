import type { User } from '@fitghar/contracts/account';
import { type PackageBody, SESSION_NAMES, TRAINER_PACKAGES, type TrainingFor } from '@fitghar/contracts/booking';
import { addDays, type BusinessRules, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Areas } from '../../areas/index.ts';
import { Catalogue, wrongPrice } from '../../catalogue/index.ts';
import { SavedAddresses } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, istDate, Mongo, newId } from '../../kernel/index.ts';
import { ExpireOrders, OpenOrder, type Order, type OrderInput, OrdersRepository } from '../../payments/index.ts';
import { BookingChangedError, SessionsFullError } from '../bookings.errors.ts';
import { type Contact, contactOf } from '../change-contact/contact.ts';
import { ExpirePackages } from '../expire-packages/expire-packages.ts';
import { PaidTrials } from '../paid-trials/paid-trials.ts';
import type { Booking } from '../persistence/booking.ts';
import { allSessions, type ChosenSession, type SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { SessionTimes } from '../propose-sessions/session-times.ts';
import { HoldQuotas } from '../slots/hold-quotas.ts';
import { holdUntil } from '../slots/hold-until.ts';
import { isAhead, isPlannable } from '../slots/slot-grid.ts';
import { PackagePlaces } from './package-places.ts';
import { packagePaise } from './package-price.ts';

/** Each retry means that the same customer, or another one for the same hour, was faster. */
const MAX_ATTEMPTS = 10;

/**
 * Proceed to pay for a package (D50): holds the places of all twelve sessions, or of none, opens the order and saves the
 * pending package. A repeated call before payment changes the same package, and keeps its order if the price is the same.
 */
@Injectable()
export class BuyPackage {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly trials: PaidTrials,
    private readonly times: SessionTimes,
    private readonly places: PackagePlaces,
    private readonly quotas: HoldQuotas,
    private readonly orders: OrdersRepository,
    private readonly openOrder: OpenOrder,
    private readonly expireOrders: ExpireOrders,
    private readonly expirePackages: ExpirePackages,
    private readonly addresses: SavedAddresses,
    private readonly areas: Areas,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * @param network the caller's, for limits
   * @throws TrialNeededError, NotFoundError if the address is no longer saved
   * @throws InvalidFieldsError for another price (D12), or sessions that cannot be planned then
   * @throws SessionsFullError, TooManyError if too many unpaid places are held
   * @throws BookingChangedError if other tabs keep changing the same package
   * @throws PaymentPendingError, GatewayUnavailableError; nothing is held or written then
   */
  async run(user: User, input: PackageBody, network: string): Promise<Order> {
    const found = await this.trials.find(user.id, input.service_type);
    const place = input.address_id && (await this.addresses.find(user.id, input.address_id));
    const contact = place ? contactOf({ ...place, phone: found.phone }) : undefined;
    const trial = { ...found, ...contact, trainerGender: input.trainer_gender ?? found.trainerGender };
    const { rules } = await this.catalogue.current();
    await this.areas.assertServed(trial.service, trial.pincode, 'sessions');
    const sessions = this.plannable(input, await this.packages.findPending(user.id), rules);
    const trainingFor = trainingForOf(input, trial);
    for (let attempt = 1; ; attempt++) {
      const pending = await this.packages.findPending(user.id);
      try {
        return await this.buy(user, trial, { ...input, sessions, training_for: trainingFor }, contact, network, pending);
      } catch (error) {
        const isRace = isDuplicateKey(error) || error instanceof BookingChangedError || (await this.isSharable(error, user, pending));
        if (!isRace || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** The last places may have gone to the same customer's other click, whose package this click then shares. */
  private async isSharable(error: unknown, user: User, seen: SessionPackage | null): Promise<boolean> {
    return error instanceof SessionsFullError && (await this.packages.findPending(user.id))?.id !== seen?.id;
  }

  /** The gateway call comes first; then package, places and order change in one transaction. */
  private async buy(
    user: User,
    trial: Booking,
    input: PackageBody & { training_for: TrainingFor },
    contact: Contact | undefined,
    network: string,
    pending: SessionPackage | null,
  ): Promise<Order> {
    const id = pending?.id ?? newId();
    const held = pending?.sessions.map((session) => session.id) ?? [];
    const sessions = input.sessions.map((session, index): ChosenSession => ({ ...session, id: held[index] ?? newId() }));
    await this.assertFree(trial, sessions);
    const existing = pending && (await this.orders.findByGatewayId(pending.gatewayOrderId));
    const { booking: sold, rules } = await this.catalogue.current();
    const wanted = orderOf(user, id, trial, input, packagePaise(input.category, sold));
    const canReuse = existing?.title === wanted.title && (await this.openOrder.canReuse(existing, wanted));
    const order = canReuse ? existing : await this.openOrder.run(wanted);
    const now = this.clock.now();
    const holdExpiresAt = holdUntil(now, pending?.createdAt ?? now, rules.hold_minutes);
    const bought: SessionPackage = {
      ...allSessions('planned'),
      id,
      userId: user.id,
      trialId: trial.id,
      status: 'pending',
      service: trial.service,
      category: input.category,
      trainingFor: input.training_for,
      trainerGender: trial.trainerGender,
      amountPaise: order.amountPaise,
      gatewayOrderId: order.gatewayOrderId,
      paymentId: null,
      sessions,
      usableUntil: addDays(sessions[0]?.date ?? '', rules.package_days),
      pause: null,
      contact,
      holdExpiresAt,
      createdAt: pending?.createdAt ?? now,
    };
    await this.mongo.transaction(async () => {
      if (!pending) await this.packages.insert(bought);
      else if (!(await this.packages.updatePending(bought, pending.gatewayOrderId))) throw new BookingChangedError();
      const full = await this.places.take(bought, holdExpiresAt);
      if (full.length) throw new SessionsFullError(full, now);
      await this.quotas.take(id, 'phone', user.mobile, holdExpiresAt);
      await this.quotas.take(id, 'network', network, holdExpiresAt);
      if (!canReuse) {
        if (existing) await this.expireOrders.run(existing.gatewayOrderId);
        await this.openOrder.store(order);
      }
      if (!pending) await this.expirePackages.schedule(id, holdExpiresAt);
    });
    return order;
  }

  /** Before an order is opened; taking the places decides, and {@link plannable} how far ahead they are. @throws SessionsFullError */
  private async assertFree(trial: Booking, sessions: ChosenSession[]): Promise<void> {
    const stateOf = await this.times.statesOf(
      trial,
      sessions.map(({ date }) => date),
      sessions.map(({ time }) => time),
      sessions.map(({ id }) => id),
      0,
    );
    const full = sessions.filter(({ date, time }) => !stateOf(date, time).free);
    if (full.length) throw new SessionsFullError(full, this.clock.now());
  }

  /** The sessions, earliest first. Hours that the pending package holds need not be far ahead any more. */
  private plannable({ sessions }: PackageBody, pending: SessionPackage | null, rules: BusinessRules): PackageBody['sessions'] {
    const now = this.clock.now();
    const held = pending && pending.holdExpiresAt > now ? pending.sessions : [];
    const sorted = sessions.toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
    const first = sorted[0]?.date ?? '';
    const last = addDays(first, rules.package_days);
    for (const { date, time } of sorted) {
      const when = formatSessionTime({ date, time }, now);
      const isHeld = held.some((each) => each.date === date && each.time === time);
      if (!(isHeld ? isAhead(now, { date, time }) : isPlannable(now, rules, { date, time })))
        throw new InvalidFieldsError({ sessions: [`${when} can’t be booked. Please choose another time`] });
      if (date > last)
        throw new InvalidFieldsError({ sessions: [`${when} is more than ${rules.package_days} days after the first session`] });
    }
    if (first > istDate(now, rules.package_days))
      throw new InvalidFieldsError({
        sessions: [`The first session must be within ${rules.package_days} days. Please choose an earlier date`],
      });
    return sorted;
  }
}

function orderOf(
  user: User,
  subjectId: string,
  { service }: Booking,
  { category, final_price, use_credit: useCredit = false, offer_codes: offerCodes }: PackageBody,
  pricePaise: number,
): OrderInput {
  if (final_price * 100 !== pricePaise) throw wrongPrice({ final_price: pricePaise });
  const title = `Package of 12 sessions, ${category}, ${SESSION_NAMES[service]}`;
  const item = { kind: 'package', id: category } as const;
  return { userId: user.id, kind: 'package', subjectId, pricePaise, item, offerCodes, service, title, useCredit };
}

/** Who trains: as in the trial, if the category is for them (D31). */
function trainingForOf({ category, training_for }: PackageBody, trial: Booking): TrainingFor {
  const wanted = training_for ?? trial.trainingFor;
  if (!TRAINER_PACKAGES.some((each) => each.category === category && each.training_for.includes(wanted)))
    throw new InvalidFieldsError({
      training_for: [`${category} trainers can’t be booked for ${wanted}. Please choose another trainer category`],
    });
  return wanted;
}
