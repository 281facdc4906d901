import { isOpen, type PauseBody } from '@fitghar/contracts/booking';
import { addDays, DAY_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, istDate, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { PackageStateError } from '../bookings.errors.ts';
import { isImminent, PackageSessions } from '../package-sessions/package-sessions.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';

const daysOf = ({ from, until }: PauseBody): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

/** Whether the customer can still pause a package: once, while it is active. */
export const isPausable = ({ status, pause, planned, open }: SessionPackage): boolean =>
  status === 'active' && pause === null && planned + open > 0;

/**
 * Pauses a package, once and for at most as many days as the rules say: sessions planned in these days go back to the package, and it
 * can be used as many days longer. Nothing can be planned in the pause, or it would only be longer.
 */
@Injectable()
export class PausePackage {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly sessions: PackageSessions,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** What the pause means. Changes nothing. @throws as {@link run} */
  async preview(userId: string, packageId: string, pause: PauseBody): Promise<{ sessions: Booking[]; usableUntil: string }> {
    const pack = await this.packages.findById(packageId);
    if (pack?.userId !== userId || !pack.paymentId) throw new NotFoundError('package');
    if (pack.pause) throw new PackageStateError('This package has already been paused once');
    if (!isPausable(pack)) throw new PackageStateError('This package can no longer be paused');
    const now = this.clock.now();
    if (pause.from <= istDate(now)) throw new InvalidFieldsError({ from: ['Please start the pause tomorrow or later'] });
    if (pause.from > pack.usableUntil) throw new InvalidFieldsError({ from: ['Please start the pause before your package ends'] });
    if (pause.until < pause.from) throw new InvalidFieldsError({ until: ['The last day cannot be before the first'] });
    const { rules } = await this.catalogue.current();
    if (daysOf(pause) > rules.pause_days) throw new InvalidFieldsError({ until: [`A pause can last at most ${rules.pause_days} days`] });
    const planned = await this.bookings.listOfPackages([packageId]);
    const sessions = planned.filter(
      (session) => isOpen(session) && session.date >= pause.from && session.date <= pause.until && !isImminent(session, now, rules),
    );
    return { sessions, usableUntil: addDays(pack.usableUntil, daysOf(pause)) };
  }

  /**
   * @throws NotFoundError if the package belongs to another user
   * @throws PackageStateError if it was paused before, or has ended; InvalidFieldsError for days that are not possible
   */
  async run(userId: string, packageId: string, pause: PauseBody): Promise<void> {
    await this.mongo.transaction(async () => {
      const { sessions, usableUntil } = await this.preview(userId, packageId, pause);
      if (!(await this.packages.pause(packageId, pause, usableUntil)))
        throw new PackageStateError('This package has already been paused once');
      await this.sessions.putBack(packageId, sessions);
      await this.outbox.add('package-paused-mail', packageId, { v: 1, package_id: packageId });
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }
}
