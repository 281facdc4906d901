import type { SessionTime } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Clock, Live, NotFoundError, newId, Outbox } from '../../kernel/index.ts';
import { PackageStateError, SessionsFullError } from '../bookings.errors.ts';
import { sessionBooking } from '../confirm-package/session-booking.ts';
import { type SessionHour, SessionPlaces } from '../move-session/session-places.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { SessionReminders } from '../session-reminders/session-reminders.ts';

/** Gives an open session of a package its time. */
@Injectable()
export class PlanSession {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly sessions: PackageSessions,
    private readonly places: SessionPlaces,
    private readonly reminders: SessionReminders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** The hours of a day for one more session. @throws NotFoundError if the package belongs to another user */
  async listTimes(userId: string, packageId: string, date: string): Promise<SessionHour[]> {
    const { session } = await this.find(userId, packageId);
    return this.places.listHours(session, await this.places.windowOf(session), date);
  }

  /**
   * @throws NotFoundError if the package belongs to another user
   * @throws PackageStateError if no session is open, or a refund is decided on
   * @throws SessionsFullError; InvalidFieldsError for a time that is not offered
   */
  async run(userId: string, packageId: string, at: SessionTime): Promise<void> {
    await this.places.retried([at], async () => {
      const { pack, session } = await this.find(userId, packageId);
      if (pack.status !== 'active') throw new PackageStateError('Sessions of this package can no longer be planned');
      const state = await this.places.take(session, at, await this.places.windowOf(session));
      if (!state) throw new SessionsFullError([at], this.clock.now());
      const { id } = session;
      const trainer = state.sameTrainer ? session.trainer : null;
      await this.sessions.plan(packageId);
      await this.bookings.insert(
        sessionBooking(session, pack, { session: { id, ...at }, trainer, order: pack, createdAt: this.clock.now() }),
      );
      await this.reminders.schedule({ id, ...at, reschedules: 0 });
      if (trainer) await this.outbox.add('trainer-assigned-sms', `${id}.1.trainer`, { v: 1, booking_id: id, assignment: 1, to: 'trainer' });
      await this.outbox.add('session-planned-mail', `${id}.0`, { v: 1, booking_id: id, version: 0 });
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }

  /** The package, and a session like its trial: the same people, address and trainer. */
  private async find(userId: string, packageId: string): Promise<{ pack: SessionPackage; session: Booking }> {
    const pack = await this.packages.findById(packageId);
    if (pack?.userId !== userId || !pack.paymentId) throw new NotFoundError('package');
    const trial = await this.bookings.findById(pack.trialId);
    if (!trial) throw new NotFoundError('package');
    return { pack, session: { ...trial, ...pack.contact, trainerGender: pack.trainerGender, id: newId(), packageId } };
  }
}
