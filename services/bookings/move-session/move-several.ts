import { isOpen, type MovePatternBody, SESSION_HOURS, type SessionTime } from '@fitghar/contracts/booking';
import { addDays, type BusinessRules, formatDay, weekdayOf } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, NotFoundError, Outbox } from '../../kernel/index.ts';
import { SessionsFullError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { nearest } from '../propose-sessions/propose-sessions.ts';
import { SessionTimes } from '../propose-sessions/session-times.ts';
import { daysAround } from '../propose-sessions/weekly-dates.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { MoveSession, objectionToMove } from './move-session.ts';
import { isWithin, SessionPlaces, type SessionWindow } from './session-places.ts';

/** What a recurring move does to one session. */
export interface PlannedMove {
  session: Booking;
  to: SessionTime;
  /** Why it stays; null if it can be moved. */
  objection: string | null;
  free: boolean;
  sameTrainer: boolean;
  /** The nearest free hours, if its own is full. */
  alternatives: { date: string; time: string; same_trainer: boolean }[];
}

/** Moves several sessions of a package at once, such as all Mondays to 18:00 (D53): all of them or none. */
@Injectable()
export class MoveSeveral {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly moveSession: MoveSession,
    private readonly places: SessionPlaces,
    private readonly times: SessionTimes,
    private readonly slots: SlotReservations,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** What moving all sessions of a weekday means. Holds nothing. @throws NotFoundError if the package belongs to another user */
  async preview(userId: string, packageId: string, { weekday, to_weekday, time }: MovePatternBody): Promise<PlannedMove[]> {
    const sessions = (await this.find(userId, packageId)).sessions.filter((each) => isOpen(each) && weekdayOf(each.date) === weekday);
    const window = await this.places.windowOf({ packageId });
    const { rules } = await this.catalogue.current();
    const ids = sessions.map(({ id }) => id);
    const taken = new Set(sessions.map(({ date }) => date));
    const moves: PlannedMove[] = [];
    for (const session of sessions) {
      const to = { date: addDays(session.date, to_weekday - weekday), time };
      const objection = this.objectionTo(session, to, window, rules);
      moves.push({ session, to, objection, ...(await this.stateOf(session, to, window, ids, taken)) });
    }
    return moves;
  }

  /**
   * @throws NotFoundError if the package or a session is not the customer's
   * @throws SessionsFullError naming every full hour; NotMovableError, RequestChangedError, InvalidFieldsError
   */
  async run(userId: string, packageId: string, moves: (SessionTime & { id: string })[]): Promise<void> {
    await this.places.retried(moves, async () => {
      const { pack, sessions } = await this.find(userId, packageId);
      const moving = moves.flatMap(({ id, ...to }) => {
        const session = sessions.find((each) => each.id === id);
        return session ? [{ session, to }] : [];
      });
      if (moving.length < moves.length) throw new NotFoundError('session');
      const ids = moves.map(({ id }) => id);
      // They may take each other's hours, so that all leave theirs first.
      const left = await this.slots.withdrawMoved(moves.map((to) => ({ ...to, service: pack.service })));
      await this.bookings.vacate(ids);
      const full: SessionTime[] = [];
      for (const [index, { session, to }] of moving.entries()) {
        const moved = await this.moveSession.change({ by: 'customer', userId }, session, to, ids.slice(index + 1));
        if (!moved) full.push(to);
      }
      if (full.length) throw new SessionsFullError(full, this.clock.now());
      await this.slots.offerAll(left);
      const change = sessions.reduce((sum, { reschedules }) => sum + reschedules, 0) + moves.length;
      await this.outbox.add('sessions-moved-mail', `${packageId}.${change}`, { v: 1, package_id: packageId, booking_ids: ids });
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }

  private async stateOf(session: Booking, to: SessionTime, window: SessionWindow, ids: string[], taken: ReadonlySet<string>) {
    const stateAt = await this.times.statesOf(session, daysAround(to.date), SESSION_HOURS, ids);
    const stateOf: typeof stateAt = (date, time) => {
      const state = stateAt(date, time);
      return { ...state, free: state.free && isWithin(window, date) };
    };
    const { free, sameTrainer } = stateOf(to.date, to.time);
    return { free, sameTrainer, alternatives: free ? [] : nearest(to.date, to.time, taken, stateOf) };
  }

  private objectionTo(session: Booking, to: SessionTime, window: SessionWindow, rules: BusinessRules): string | null {
    if (session.date === to.date && session.time === to.time) return 'It’s already at this time';
    if (to.date > window.last) return `Your package ends on ${formatDay(window.last, this.clock.now())}`;
    return objectionToMove(session, this.clock.now(), rules);
  }

  private async find(userId: string, packageId: string): Promise<{ pack: SessionPackage; sessions: Booking[] }> {
    const pack = await this.packages.findById(packageId);
    if (pack?.userId !== userId || !pack.paymentId) throw new NotFoundError('package');
    return { pack, sessions: await this.bookings.listOfPackages([packageId]) };
  }
}
