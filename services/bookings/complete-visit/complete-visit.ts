import { Injectable } from '@nestjs/common';
import { Clock, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { VisitStateError } from '../bookings.errors.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { TrainerEarnings } from '../trainer-earnings/trainer-earnings.ts';
import { mustHaveBegun } from './must-have-begun.ts';
import { StartPins } from './start-pins.ts';

/** After so many sessions of packages a customer is asked for a review, once. */
const SESSIONS_BEFORE_REVIEW = 3;

/** Marks a visit as completed. */
@Injectable()
export class CompleteVisit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly pins: StartPins,
    private readonly sessions: PackageSessions,
    private readonly earnings: TrainerEarnings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * @param pin the customer's Start PIN; null if that began it, or ops complete it for another reason, recorded in the audit log
   * @param key of the trainer's entry
   * @throws NotFoundError, VisitStateError, StartPinWrongError, TooManyError
   */
  async run(id: string, pin: string | null, key?: string): Promise<void> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    if (booking.status !== 'Trainer Assigned') throw new VisitStateError('Only sessions with an assigned trainer can be completed');
    if (pin !== null) await this.pins.prove(booking, pin, 'complete');
    else if (!booking.startedAt) mustHaveBegun(booking, this.clock.now());
    await this.mongo.transaction(async () => {
      const current = await this.bookings.findById(id);
      const earning = current && (await this.earnings.of(current, { status: 'Completed', noShow: null }));
      const end = { ...(key && { closingKey: key }), ...(earning && { earning }) };
      if (!current || !(await this.bookings.transition(id, ['Trainer Assigned'], 'Completed', end)))
        throw new VisitStateError('This session has already been closed');
      // Its PIN was for the hour and trainer that it had.
      if (current.version !== booking.version) throw new VisitStateError('This session was just changed. Reload before completing it');
      if (booking.packageId) {
        await this.sessions.use(id, booking.packageId);
        if ((await this.bookings.customers.countTaken(booking.userId)) === SESSIONS_BEFORE_REVIEW)
          await this.outbox.add('review-request-mail', booking.userId, { v: 1, booking_id: id });
      }
      this.live.publish({ userId: booking.userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }
}
