import { CHANGE_UNTIL_HOURS, MAX_MOVES, type SessionTime } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, InvalidFieldsError, isDuplicateKey, Live, Mongo, NotFoundError, newId, Outbox } from '../../kernel/index.ts';
import { NotMovableError, PackageStateError, RequestChangedError, SessionsFullError } from '../bookings.errors.ts';
import { sessionBooking } from '../confirm-package/session-booking.ts';
import { isImminent, PackageSessions } from '../package-sessions/package-sessions.ts';
import { type Booking, BookingsRepository, isOpen } from '../persistence/bookings.repository.ts';
import { PackagesRepository, type SessionPackage } from '../persistence/packages.repository.ts';
import { type SessionTimeState, SessionTimes } from '../propose-sessions/session-times.ts';
import { Capacity } from '../slots/capacity.ts';
import { isPlannable, SESSION_HOURS } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** Each retry means that another customer, or another session of the trainer, was faster. */
const MAX_ATTEMPTS = 5;

/** An hour of a day, and whether a session can take place then. */
type SessionHour = SessionTimeState & { time: string };

/** Whether the customer can still move a session (D53). */
export const isMovable = (session: Booking, now: Date): boolean =>
  isOpen(session) && session.packageId !== null && session.moves < MAX_MOVES && !isImminent(session, now);

/** Gives a session of a package another time, or an open one its time (D53). */
@Injectable()
export class MoveSession {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly sessions: PackageSessions,
    private readonly times: SessionTimes,
    private readonly slots: SlotReservations,
    private readonly capacity: Capacity,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * The hours of a day.
   * @param sessionId the session to be moved; its own hour is not free
   * @throws NotFoundError if the package belongs to another user
   */
  async listTimes(userId: string, packageId: string, date: string, sessionId?: string): Promise<SessionHour[]> {
    const { pack, trial } = await this.find(userId, packageId);
    const session = sessionId ? await this.bookings.findById(sessionId) : null;
    const trainer = session?.packageId === packageId ? session.trainer : trial.trainer;
    const stateOf = await this.times.of({ ...trial, trainer }, [date]);
    const isUsable = date <= pack.usableUntil;
    return SESSION_HOURS.map((time) => {
      const { free, sameTrainer } = stateOf(date, time);
      return { time, free: free && isUsable, sameTrainer };
    });
  }

  /**
   * Takes the new place and frees the old one in one transaction, or changes nothing. The trainer stays where free.
   * @returns the id of its package
   * @throws NotFoundError if it belongs to another user or to no package
   * @throws NotMovableError, SessionsFullError, RequestChangedError if it was changed in the meantime
   * @throws InvalidFieldsError for a time that is not offered, or the session's own
   */
  async move(userId: string, id: string, to: SessionTime): Promise<string> {
    return this.retried(to, async () => {
      const session = await this.bookings.findById(id);
      if (session?.userId !== userId || !session.packageId) throw new NotFoundError('session');
      this.assertMovable(session);
      if (session.date === to.date && session.time === to.time)
        throw new InvalidFieldsError({ time: ['Your session is at this time already'] });
      const { pack, trial } = await this.find(userId, session.packageId);
      const { sameTrainer } = await this.take(pack, { ...trial, trainer: session.trainer }, id, to);
      const kept = sameTrainer ? session.trainer : null;
      if (!(await this.bookings.move(id, session.version, to, kept))) throw new RequestChangedError('it was just changed');
      const version = session.version + 1;
      if (session.trainer) await this.tellTrainer(session, session.trainer.id, kept !== null);
      await this.outbox.add('session-planned-mail', `${id}.${version}`, { v: 1, booking_id: id, version });
      this.publish(userId);
      return pack.id;
    });
  }

  /** Plans an open session of a package. @throws as {@link move}; PackageStateError if none is open */
  async plan(userId: string, packageId: string, at: SessionTime): Promise<void> {
    await this.retried(at, async () => {
      const { pack, trial } = await this.find(userId, packageId);
      if (pack.status !== 'active') throw new PackageStateError('Nothing can be planned in this package any more');
      const id = newId();
      const { sameTrainer } = await this.take(pack, trial, id, at);
      const trainer = sameTrainer ? trial.trainer : null;
      await this.sessions.plan(packageId);
      const session = { id, ...at };
      await this.bookings.insert(sessionBooking(trial, pack, { session, trainer, order: pack, createdAt: this.clock.now() }));
      if (trainer) await this.outbox.add('trainer-assigned-sms', `${id}.1.trainer`, { v: 1, booking_id: id, assignment: 1, to: 'trainer' });
      await this.outbox.add('session-planned-mail', `${id}.0`, { v: 1, booking_id: id, version: 0 });
      this.publish(userId);
    });
  }

  /** A trainer who keeps the session reads the new time; another reads that the old one is off. */
  private async tellTrainer({ id, version, date, time, assignment }: Booking, trainerId: string, isKept: boolean): Promise<void> {
    await this.outbox.add('session-moved-sms', `${id}.${version}`, { v: 1, booking_id: id, trainer_id: trainerId, date, time });
    if (isKept)
      await this.outbox.add('trainer-assigned-sms', `${id}.${assignment + 1}.trainer`, {
        v: 1,
        booking_id: id,
        assignment: assignment + 1,
        to: 'trainer',
      });
  }

  private async take(pack: SessionPackage, like: Booking, id: string, { date, time }: SessionTime): Promise<SessionTimeState> {
    const now = this.clock.now();
    if (!isPlannable(now, date, time))
      throw new InvalidFieldsError({ time: [`Please choose a time at least ${CHANGE_UNTIL_HOURS} hours ahead`] });
    if (date > pack.usableUntil)
      throw new InvalidFieldsError({ date: [`Your package ends on ${formatDay(pack.usableUntil, now)}. Please choose an earlier date`] });
    const state = (await this.times.of(like, [date], [id]))(date, time);
    const slot = { service: pack.service, date, time };
    const taken = state.free && (await this.slots.assign(id, slot, await this.capacity.capacityOf(pack.service), null, pack.userId));
    if (!taken) throw new SessionsFullError([{ date, time }], this.clock.now());
    return state;
  }

  private assertMovable(session: Booking): void {
    if (!isOpen(session)) throw new NotMovableError('This session is over');
    if (session.moves >= MAX_MOVES) throw new NotMovableError(`You have moved this session ${MAX_MOVES} times already`);
    if (isImminent(session, this.clock.now()))
      throw new NotMovableError(`Sessions can be moved until ${CHANGE_UNTIL_HOURS} hours before they begin`);
  }

  private async find(userId: string, packageId: string): Promise<{ pack: SessionPackage; trial: Booking }> {
    const pack = await this.packages.findById(packageId);
    if (pack?.userId !== userId || !pack.paymentId) throw new NotFoundError('package');
    const trial = await this.bookings.findById(pack.trialId);
    if (!trial) throw new NotFoundError('package');
    return { pack, trial };
  }

  private async retried<T>(to: SessionTime, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.mongo.transaction(work);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (attempt === MAX_ATTEMPTS) throw new SessionsFullError([to], this.clock.now());
      }
    }
  }

  private publish(userId: string): void {
    this.live.publish({ userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }
}
