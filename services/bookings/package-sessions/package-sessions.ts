import { isOpen, PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { type BusinessRules, formatPaise, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { AdjustmentDeclinedError } from '../../adjustments/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istDate, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { earned, incomeOf as incomeOfParts, Ledger, type Order, OrdersRepository, Refunds } from '../../payments/index.ts';
import { addVisitOff } from '../assign-trainer/add-visit-off.ts';
import { PackageStateError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { isAhead } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** Days in which a customer can at least plan again what we did not keep. */
const RETURNED_FOR_DAYS = 14;

/** Whether a session begins so soon that skipping it uses it (D53). */
export const isImminent = (session: Pick<Booking, 'date' | 'time'>, now: Date, { lead_hours }: BusinessRules): boolean =>
  !isAhead(now, session, lead_hours);

/** What of a paid package's income this many sessions have earned, in paise without tax. */
export const incomeOf = (order: Order, sessions: number): number => incomeOfParts(order, sessions, PACKAGE_SESSIONS);

/** The price of this many sessions of a package, in paise. */
export const priceOf = ({ amountPaise }: Pick<Order, 'amountPaise'>, sessions: number): number =>
  Math.round((amountPaise * sessions) / PACKAGE_SESSIONS);

/** Where corrections move sessions from and to. */
type Correctable = 'used' | 'planned' | 'open' | 'lapsed';

/** Sessions that have earned their income. */
const consumed = ({ used, lapsed }: SessionPackage): number => used + lapsed;

/**
 * Moves a package's sessions between its counts (D51) and posts the income that they earn. Call every method inside the
 * transaction of the change.
 */
@Injectable()
export class PackageSessions {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly refunds: Refunds,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** @throws AdjustmentDeclinedError while a refund is decided on, and after it */
  async findActive(packageId: string): Promise<SessionPackage> {
    const pack = await this.packages.findById(packageId);
    if (pack?.status !== 'active')
      throw new AdjustmentDeclinedError('A refund of this package was requested, so its sessions can’t be corrected');
    return pack;
  }

  /** What a correction of so many sessions changes in the package and in the ledger. */
  async effectsOf(pack: SessionPackage, from: Correctable, to: Correctable, sessions = 1): Promise<{ label: string; value: string }[]> {
    const earns = await this.incomeOfChange(pack, from, to, sessions);
    const counts = `${pack[from]} → ${pack[from] - sessions} ${from}, ${pack[to]} → ${pack[to] + sessions} ${to}`;
    const amount = formatPaise(Math.abs(earns));
    const ledger = earns > 0 ? `Revenue +${amount}, deferred −${amount}` : `Revenue −${amount}, deferred +${amount}`;
    return [{ label: 'Package', value: counts }, ...(earns ? [{ label: 'Ledger', value: ledger }] : [])];
  }

  /** Counts sessions elsewhere, with the income that they earn or no longer earn. @param of the adjustment */
  async correct(of: string, pack: SessionPackage, from: Correctable, to: Correctable, sessions = 1): Promise<void> {
    const earns = await this.incomeOfChange(pack, from, to, sessions);
    if (!(await this.packages.shift(pack.id, from, to, sessions, ['active'])))
      throw new Error(`Package ${pack.id} has no session to correct`);
    if (earns) await this.ledger.post({ event: 'corrected', of, orderId: (await this.orderOf(pack)).id, lines: earned(earns) });
  }

  /** The last day on which a session that is given back now can be used. */
  lastDayOfReturned({ usableUntil }: SessionPackage): string {
    const least = istDate(this.clock.now(), RETURNED_FOR_DAYS);
    return usableUntil < least ? least : usableUntil;
  }

  /** A planned session took place, or counts as if it had. @param of its booking */
  async use(of: string, packageId: string): Promise<void> {
    const changed = await this.packages.shift(packageId, 'planned', 'used', 1, ['active', 'refunding', 'refunded']);
    if (!changed) throw new Error(`Package ${packageId} has no planned session to use`);
    await this.postEarned('used', of, changed, 1);
  }

  /**
   * A planned session does not take place: the customer can plan it again. If a refund is requested, it had counted as used
   * there, and its share is added.
   */
  async reopen(packageId: string, session: Pick<Booking, 'date' | 'time'>): Promise<void> {
    const changed = await this.backToOpen(packageId);
    if (changed.status !== 'refunding') return;
    const order = await this.orderOf(changed);
    const kept = PACKAGE_SESSIONS - changed.open;
    const when = formatSessionTime(session, this.clock.now());
    const paise = priceOf(order, kept + 1) - priceOf(order, kept);
    await this.refunds.raise(order, paise, {
      label: `Session on ${when}, cancelled`,
      explanation: `${formatPaise(paise)} is added for the session on ${when}, which was cancelled.`,
    });
  }

  /** We did not keep a session: whoever has it back needs time to plan it again. */
  async prolong(packageId: string): Promise<void> {
    await this.packages.prolong(packageId, istDate(this.clock.now(), RETURNED_FOR_DAYS));
  }

  /** @throws PackageStateError if none is open, or a refund is decided on */
  async plan(packageId: string): Promise<void> {
    if (!(await this.packages.shift(packageId, 'open', 'planned', 1, ['active'])))
      throw new PackageStateError('This package has no open session to plan');
  }

  /** Open sessions past the last date lapse. Does nothing before it, or again. */
  async lapse(packageId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const over = await this.packages.findById(packageId);
      if (!over?.open || over.usableUntil >= istDate(this.clock.now())) return;
      const changed = await this.packages.shift(packageId, 'open', 'lapsed', over.open, ['active', 'refunded']);
      if (!changed) return;
      // What lapsed and was given back can lapse again, so the key includes the time.
      await this.postEarned('lapsed', `${packageId}.${this.clock.now().getTime()}`, changed, over.open);
      this.live.publish({ userId: over.userId }, 'booking');
    });
  }

  /** What a refund asked for now would cover: open sessions, and planned ones that do not begin soon. */
  async refundable(pack: SessionPackage): Promise<number> {
    return pack.open + (await this.changeable(pack.id)).length;
  }

  /** A refund is requested: what it covers can no longer take place. Does nothing again. */
  async freeze(pack: SessionPackage): Promise<void> {
    if (!(await this.packages.transition(pack.id, ['active'], 'refunding'))) return;
    await this.putBack(pack.id, await this.changeable(pack.id));
    this.live.publish('team', 'team.sessions');
  }

  /** At the customer’s wish, planned sessions go back to the package; their places are freed and their trainers told. */
  async putBack(packageId: string, sessions: Booking[]): Promise<void> {
    for (const session of sessions) {
      const { id, status } = session;
      if (!(await this.bookings.transition(id, [status], 'Cancelled'))) continue;
      await this.slots.release(id);
      await this.backToOpen(packageId);
      if (session.trainer) await addVisitOff(this.outbox, session, session.trainer.id);
    }
  }

  /** The refund is approved. @returns the deferred income that ends, in paise; what is still planned earns its own later */
  async refund(pack: SessionPackage, order: Order): Promise<number> {
    if (pack.refunded || !pack.open) return 0;
    await this.packages.shift(pack.id, 'open', 'refunded', pack.open);
    return incomeOf(order, PACKAGE_SESSIONS) - incomeOf(order, consumed(pack) + pack.planned);
  }

  /** In paise; below zero if it is no longer earned. */
  private async incomeOfChange(pack: SessionPackage, from: Correctable, to: Correctable, sessions: number): Promise<number> {
    const isEarning = (where: Correctable) => where === 'used' || where === 'lapsed';
    const more = (Number(isEarning(to)) - Number(isEarning(from))) * sessions;
    const order = await this.orderOf(pack);
    return incomeOf(order, consumed(pack) + more) - incomeOf(order, consumed(pack));
  }

  private async changeable(packageId: string): Promise<Booking[]> {
    const now = this.clock.now();
    const { rules } = await this.catalogue.current();
    return (await this.bookings.listOfPackages([packageId])).filter((session) => isOpen(session) && !isImminent(session, now, rules));
  }

  private async backToOpen(packageId: string): Promise<SessionPackage> {
    const changed = await this.packages.shift(packageId, 'planned', 'open', 1, ['active', 'refunding', 'refunded']);
    if (!changed) throw new Error(`Package ${packageId} has no planned session to reopen`);
    return changed;
  }

  private async orderOf({ id, gatewayOrderId }: SessionPackage): Promise<Order> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (!order) throw new Error(`Package ${id} has no order`);
    return order;
  }

  private async postEarned(event: 'used' | 'lapsed', of: string, changed: SessionPackage, sessions: number): Promise<void> {
    const order = await this.orderOf(changed);
    const paise = incomeOf(order, consumed(changed)) - incomeOf(order, consumed(changed) - sessions);
    await this.ledger.post({ event, of, orderId: order.id, lines: earned(paise) });
  }
}
