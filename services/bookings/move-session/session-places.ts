import type { SessionTime } from '@fitghar/contracts/booking';
import { type BusinessRules, formatDay } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { closedMessage } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, istDate, Mongo } from '../../kernel/index.ts';
import { OwnHourError, PackageStateError, SessionsFullError } from '../bookings.errors.ts';
import type { Booking } from '../persistence/booking.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { type SessionTimeState, SessionTimes } from '../propose-sessions/session-times.ts';
import { hoursMessage, sessionHours } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** Each retry means that another customer, or another session of the trainer, was faster. */
const MAX_ATTEMPTS = 5;

/** An hour of a day, and whether a session can take place then. */
export type SessionHour = SessionTimeState & { time: string };

/** When a session can take place: until a date, outside a pause, and some hours ahead. */
export interface SessionWindow {
  last: string;
  pause: SessionPackage['pause'];
  /** 0 for trainers and ops; missing for customers, who have that of the rules (D16). */
  leadHours: number | undefined;
}

const isPaused = ({ pause }: Pick<SessionWindow, 'pause'>, date: string): boolean =>
  Boolean(pause && date >= pause.from && date <= pause.until);

/** Whether a session can take place on this date, as far as its package says. */
export const isWithin = (window: SessionWindow, date: string): boolean => date <= window.last && !isPaused(window, date);

/** The places of sessions that get another time. */
@Injectable()
export class SessionPlaces {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly times: SessionTimes,
    private readonly slots: SlotReservations,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** A trial can be put off by some days, a session of a package as long as the package can be used. */
  async windowOf({ packageId }: Pick<Booking, 'packageId'>, leadHours?: number): Promise<SessionWindow> {
    if (!packageId) {
      const { rules } = await this.catalogue.current();
      return { last: istDate(this.clock.now(), rules.trial_delay_days), pause: null, leadHours };
    }
    const pack = await this.packages.findById(packageId);
    if (!pack) throw new PackageStateError('This package has ended');
    return { last: pack.usableUntil, pause: pack.pause, leadHours };
  }

  /** The hours of a day for this session. */
  async listHours(session: Booking, window: SessionWindow, date: string): Promise<SessionHour[]> {
    const hours = sessionHours((await this.catalogue.current()).rules);
    const stateOf = await this.times.statesOf(session, [date], hours, [session.id], window.leadHours);
    return hours.map((time) => {
      const { free, isFull, closure, ...state } = stateOf(date, time);
      const isPossible = isWithin(window, date);
      return { time, ...state, free: free && isPossible, isFull: isFull && isPossible, closure };
    });
  }

  /**
   * Takes a place in that hour and frees the session's own. Call inside a transaction.
   * @param alsoMoving sessions that move after this one in the same transaction, whose hours count as free
   * @returns null if the hour is full
   * @throws InvalidFieldsError for a time that is not offered; OwnHourError for that of another session of the customer
   */
  async take(
    session: Booking,
    { date, time }: SessionTime,
    window: SessionWindow,
    alsoMoving: string[] = [],
  ): Promise<SessionTimeState | null> {
    const { rules } = await this.catalogue.current();
    this.assertOffered(window, rules, { date, time });
    const { id, userId } = session;
    const state = (await this.times.statesOf(session, [date], [time], [id, ...alsoMoving], window.leadHours))(date, time);
    if (state.isTooSoon) {
      const { leadHours = rules.lead_hours } = window;
      throw new InvalidFieldsError({
        time: [leadHours ? `Please choose a time at least ${leadHours} hours ahead` : 'Please choose a time in the future'],
      });
    }
    if (state.closure) throw new InvalidFieldsError({ date: [closedMessage(state.closure)] });
    if (state.isOwn) throw new OwnHourError({ date, time }, this.clock.now());
    if (!state.free) return null;
    return (await this.slots.assign({ ...session, date, time }, null, { id: userId, oneAnHour: true })) ? state : null;
  }

  /** Runs `work` in a transaction, and again if another customer was faster. @throws SessionsFullError */
  async retried<T>(to: SessionTime[], work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.mongo.transaction(work);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (attempt === MAX_ATTEMPTS) throw new SessionsFullError(to, this.clock.now());
      }
    }
  }

  private assertOffered(window: SessionWindow, rules: BusinessRules, { date, time }: SessionTime): void {
    const now = this.clock.now();
    const { last, pause } = window;
    if (!sessionHours(rules).includes(time)) throw new InvalidFieldsError({ time: [hoursMessage(rules)] });
    if (date > last)
      throw new InvalidFieldsError({ date: [`${formatDay(last, now)} is the last possible date. Please choose an earlier one`] });
    if (pause && isPaused(window, date))
      throw new InvalidFieldsError({ date: [`Your package is paused until ${formatDay(pause.until, now)}. Please choose a later date`] });
  }
}
