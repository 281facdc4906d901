import type { PackageRow, PackageSession } from '@fitghar/contracts/booking';
import type { BusinessRules } from '@fitghar/contracts/common';
import {
  type Booking,
  BookingsRepository,
  isAwaitingReplacement,
  isCancellable,
  isImminent,
  isMovable,
  isPausable,
  type SessionPackage,
  StartPins,
} from '@fitghar/services/bookings';
import { Catalogue } from '@fitghar/services/catalogue';
import { Clock } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';

/** The status of a paid package, as its customer sees it. */
const shownStatus = (status: SessionPackage['status']): PackageRow['status'] =>
  status === 'refunding' || status === 'refunded' ? status : 'active';

/** Packages with their sessions, as shown on the dashboard. */
@Injectable()
export class PackagePresenter {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly pins: StartPins,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Reads the sessions of all packages in one query. */
  async list(packages: SessionPackage[]): Promise<PackageRow[]> {
    const sessions = await this.bookings.listOfPackages(packages.map(({ id }) => id));
    const { rules } = await this.catalogue.current();
    const byPackage = Map.groupBy(sessions, ({ packageId }) => packageId);
    return packages.map((pack) => ({
      id: pack.id,
      service_type: pack.service,
      category: pack.category,
      training_for: pack.trainingFor,
      order_id: pack.gatewayOrderId,
      status: shownStatus(pack.status),
      price: pack.amountPaise / 100,
      usable_until: pack.usableUntil,
      used: pack.used,
      planned: pack.planned,
      open: pack.open,
      lapsed: pack.lapsed,
      refunded: pack.refunded,
      pause: pack.pause,
      can_pause: isPausable(pack),
      sessions: (byPackage.get(pack.id) ?? []).map((session) => this.present(session, rules)),
    }));
  }

  private present(session: Booking, rules: BusinessRules): PackageSession {
    const now = this.clock.now();
    const { id, date, time, status, trainer, moves } = session;
    return {
      id,
      date,
      time,
      status,
      trainer: trainer && { name: trainer.name, contact_number: trainer.phone },
      start_pin: this.pins.startPinFor(session),
      moves,
      trainer_gone: isAwaitingReplacement(session),
      can_move: isMovable(session, now, rules),
      can_skip: isCancellable(session, now),
      skip_uses_it: isImminent(session, now, rules),
      rating: session.rating ?? null,
      can_rate: status === 'Completed' && !session.rating,
    };
  }
}
