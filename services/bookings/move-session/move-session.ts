import { isOpen, type SessionTime } from '@fitghar/contracts/booking';
import { type BusinessRules, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, Live, NotFoundError, Outbox } from '../../kernel/index.ts';
import { RankTrainers } from '../assign-trainer/rank-trainers.ts';
import { NotMovableError, RequestChangedError, SessionsFullError } from '../bookings.errors.ts';
import { isImminent } from '../package-sessions/package-sessions.ts';
import { type AssignedTrainer, type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SessionReminders } from '../session-reminders/session-reminders.ts';
import { type SessionHour, SessionPlaces } from './session-places.ts';

/**
 * Who moves a session. Trainers and ops give a reason, which the customer reads; ops may choose who comes. Whether a customer
 * who takes an offered hour may move the session was decided when it was offered.
 */
export type Mover =
  | { by: 'customer'; userId: string; offeredAt?: Date }
  | { by: 'trainer'; trainerId: string; reason: string }
  | { by: 'team'; reason: string; version?: number; trainerId?: string };

/** Whether the customer may move this session once more (D53). Without its trainer, no move is counted. */
export const hasMovesLeft = (
  { moves, formerTrainerId }: Pick<Booking, 'moves' | 'formerTrainerId'>,
  { max_moves }: BusinessRules,
): boolean => moves < max_moves || formerTrainerId !== null;

/** Why the customer can no longer move this session (D53); null if they can. */
export function objectionToMove(session: Booking, now: Date, rules: BusinessRules): string | null {
  if (!isOpen(session)) return 'This session can no longer be moved';
  if (!hasMovesLeft(session, rules))
    return session.moves ? `You’ve already moved this session ${session.moves} times` : 'Sessions can’t be moved';
  return isImminent(session, now, rules) ? `Sessions can be moved until ${rules.lead_hours} hours before they begin` : null;
}

/** Whether the customer can still move a session, the trial too (D53). */
export const isMovable = (session: Booking, now: Date, rules: BusinessRules): boolean => objectionToMove(session, now, rules) === null;

/** Trainers and the team move sessions also later than customers can. */
const leadHoursOf = ({ by }: Mover): number | undefined => (by === 'customer' ? undefined : 0);

/**
 * Gives a paid session, the trial too, another time (D53). Customers can until some hours before and some times;
 * trainers and ops also later, which does not count as the customer's.
 */
@Injectable()
export class MoveSession {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly places: SessionPlaces,
    private readonly rank: RankTrainers,
    private readonly reminders: SessionReminders,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** The hours of a day for this session. @throws NotFoundError if it is not the mover's */
  async listTimes(mover: Mover, id: string, date: string): Promise<SessionHour[]> {
    const session = await this.find(mover, id);
    const hours = await this.places.listHours(session, await this.places.windowOf(session, leadHoursOf(mover)), date);
    return hours.map((hour) => ({
      ...hour,
      free: hour.free && !isAt(session, { date, time: hour.time }) && (hour.sameTrainer || mover.by !== 'trainer'),
    }));
  }

  /**
   * Takes the new place and frees the old one in one transaction, or changes nothing. The trainer stays where free, unless
   * ops choose another.
   * @throws NotFoundError if it is not the mover's, or for an unknown trainer; TrainerNotEligibleError for one who cannot come
   * @throws NotMovableError, SessionsFullError, RequestChangedError if it was changed in the meantime
   * @throws InvalidFieldsError for a time that is not offered, or the session's own
   */
  async run(mover: Mover, id: string, to: SessionTime): Promise<Booking> {
    return this.places.retried([to], async () => {
      const session = await this.find(mover, id);
      if (!(await this.change(mover, session, to))) throw new SessionsFullError([to], this.clock.now());
      const { reschedules } = session;
      await this.outbox.add('session-moved-mail', `${id}.${reschedules + 1}`, { v: 1, booking_id: id, reschedules: reschedules + 1 });
      this.live.publish({ userId: session.userId }, 'booking');
      this.live.publish('team', 'team.sessions');
      return this.find(mover.by === 'team' ? { ...mover, version: session.version + 1 } : mover, id);
    });
  }

  /**
   * Moves one session inside the caller's transaction, which tells the customer.
   * @param alsoMoving sessions that move after this one in the same transaction
   * @returns false if the hour is full
   */
  async change(mover: Mover, session: Booking, to: SessionTime, alsoMoving: string[] = []): Promise<boolean> {
    const objection =
      mover.by === 'customer'
        ? objectionToMove(session, mover.offeredAt ?? this.clock.now(), (await this.catalogue.current()).rules)
        : isOpen(session)
          ? null
          : 'This session can no longer be moved';
    if (objection) throw new NotMovableError(objection);
    if (isAt(session, to)) throw new InvalidFieldsError({ time: ['The session is already at this time'] });
    const window = await this.places.windowOf(session, leadHoursOf(mover));
    const state = await this.places.take(session, to, window, alsoMoving);
    if (!state) return false;
    if (mover.by === 'trainer' && !state.sameTrainer) throw new InvalidFieldsError({ time: ['You have another session then'] });
    const chosen = mover.by === 'team' && mover.trainerId;
    const trainer = chosen ? await this.rank.choose({ ...session, ...to }, chosen) : state.sameTrainer ? session.trainer : null;
    const reason = mover.by === 'customer' ? null : mover.reason;
    if (!(await this.bookings.move(session, to, { by: mover.by, reason, trainer }))) throw new RequestChangedError('it was just changed');
    await this.reminders.schedule({ id: session.id, ...to, reschedules: session.reschedules + 1 });
    if (mover.by !== 'trainer') await this.notify(session, trainer);
    return true;
  }

  /**
   * The previous trainer is told that the visit is cancelled, the new trainer the new time. The customer, who gets an email
   * about the time, reads who it is if that is someone else.
   */
  private async notify({ id, reschedules, date, time, assignmentNumber: last, trainer: before }: Booking, trainer: AssignedTrainer | null) {
    if (before)
      await this.outbox.add('session-moved-sms', `${id}.${reschedules + 1}.moved`, {
        v: 1,
        booking_id: id,
        trainer_id: before.id,
        date,
        time,
      });
    if (!trainer) return;
    const assignmentNumber = last + 1;
    const key = `${id}.${assignmentNumber}`;
    await this.outbox.add('trainer-assigned-sms', `${key}.trainer`, { v: 1, booking_id: id, assignment: assignmentNumber, to: 'trainer' });
    if (trainer.id !== before?.id)
      await this.outbox.add('trainer-assigned-sms', `${key}.customer`, {
        v: 1,
        booking_id: id,
        assignment: assignmentNumber,
        to: 'customer',
      });
  }

  private async find(mover: Mover, id: string): Promise<Booking> {
    const session = await this.bookings.findPaid(id);
    const isOwn =
      mover.by === 'team' || (mover.by === 'customer' ? session.userId === mover.userId : session.trainer?.id === mover.trainerId);
    if (!isOwn) throw new NotFoundError('session');
    if (mover.by === 'team' && mover.version !== undefined && mover.version !== session.version)
      throw new RequestChangedError(`it is now on ${formatSessionTime(session, this.clock.now())} (${session.status})`);
    return session;
  }
}

const isAt = (session: Booking, { date, time }: SessionTime): boolean => session.date === date && session.time === time;
