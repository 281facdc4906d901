import { isOpen, SESSION_HOURS, type SessionTime } from '@fitghar/contracts/booking';
import { addDays } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Closure, ClosuresRepository, covers } from '../../calendar/index.ts';
import { Clock, DomainError, Failures, JobHandlers } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { CancelBooking } from '../cancel-booking/cancel-booking.ts';
import { MoveSession } from '../move-session/move-session.ts';
import { isWithin, SessionPlaces } from '../move-session/session-places.ts';
import { filterOfHour } from '../persistence/booking.operations.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SessionTimes } from '../propose-sessions/session-times.ts';

/** How far a session is moved at most. */
const MAX_DAYS = 14;

/** Moves or cancels what stands in closed days, as was decided when they were closed (D68). */
@Injectable()
export class ClearClosure implements OnModuleInit {
  constructor(
    private readonly closures: ClosuresRepository,
    private readonly pincodes: Pincodes,
    private readonly bookings: BookingsRepository,
    private readonly cancelBooking: CancelBooking,
    private readonly moveSession: MoveSession,
    private readonly places: SessionPlaces,
    private readonly times: SessionTimes,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.on('clear-closure', ({ closure_id }) => this.run(closure_id));
  }

  /** Open sessions to come that stand in it, the next first. */
  async listSessions(scope: Pick<Closure, 'from' | 'until' | 'hours' | 'service' | 'district'>): Promise<Booking[]> {
    const open = await this.bookings.operations.listOpen(scope, filterOfHour('ahead', this.clock.now()));
    const found = await Promise.all(
      open.map(async (session) => {
        const district = scope.district ? await this.pincodes.districtOf(session.pincode) : null;
        return covers(scope, { ...session, district }) ? [session] : [];
      }),
    );
    return found.flat();
  }

  /** One after the other; what was done before is not there any more, so it can run again. */
  private async run(id: string): Promise<void> {
    const closure = await this.closures.find(id);
    if (!closure || closure.decision === 'keep') return;
    const failures = new Failures('sessions in closed days');
    for (const session of await this.listSessions(closure)) {
      // Hundreds take a while, in which it may be opened again.
      if ((await this.closures.find(id))?.reopened) return;
      await failures.isolate(session.id, () => this.clear(closure, session));
    }
    failures.throwIfAny();
  }

  /** Does nothing to a session that someone has moved or cancelled since it was listed. */
  private async clear(closure: Closure, session: Booking): Promise<void> {
    const reason = `we are closed then: ${closure.name}`;
    try {
      if (closure.decision === 'cancel') await this.cancelBooking.byTeam(session.id, reason, session.version);
      else await this.move(session, reason);
    } catch (error) {
      const now = await this.bookings.findById(session.id);
      const isGone = !now || !isOpen(now) || now.date !== session.date || now.time !== session.time;
      if (!(error instanceof DomainError && isGone)) throw error;
    }
  }

  /** A session for which there is no other hour stays, for someone to decide. */
  private async move(session: Booking, reason: string): Promise<void> {
    const window = await this.places.windowOf(session, 0);
    const dates = Array.from({ length: MAX_DAYS }, (_, index) => addDays(session.date, index)).filter((date) => isWithin(window, date));
    const stateOf = await this.times.statesOf(session, dates, SESSION_HOURS, [session.id]);
    const hours = SESSION_HOURS.toSorted((one, other) => distance(one, session.time) - distance(other, session.time));
    const free = dates.flatMap((date) => hours.map((time) => ({ date, time }))).filter(({ date, time }) => stateOf(date, time).free);
    // The same hour of another day, if possible with the same trainer, and else the nearest hour.
    const best = free.toSorted((one, other) => worth(other, session, stateOf) - worth(one, session, stateOf))[0];
    if (best) await this.moveSession.run({ by: 'team', reason, version: session.version }, session.id, best);
  }
}

const distance = (one: string, other: string): number => Math.abs(Number.parseInt(one, 10) - Number.parseInt(other, 10));
const worth = ({ date, time }: SessionTime, session: Booking, stateOf: (date: string, time: string) => { sameTrainer: boolean }): number =>
  (time === session.time ? 2 : 0) + (stateOf(date, time).sameTrainer ? 1 : 0);
