import { isOpen, SESSION_HOURS, type SessionTime } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, isDuplicateKey, istDate, istInstant, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { type RankedTrainer, RankTrainers } from '../assign-trainer/rank-trainers.ts';
import { ReplacementChangedError, TrainerNotEligibleError } from '../bookings.errors.ts';
import { isWithin, SessionPlaces } from '../move-session/session-places.ts';
import { isImminent } from '../package-sessions/package-sessions.ts';
import { type Booking, isAwaitingReplacement } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { nearest } from '../propose-sessions/propose-sessions.ts';
import { SessionTimes } from '../propose-sessions/session-times.ts';
import { daysAround } from '../propose-sessions/weekly-dates.ts';

/** The sessions of a package, or a trial, that have lost one trainer, and who could come instead. */
export interface Replacement {
  /** Null for a trial. */
  packageId: string | null;
  /** Name of the trainer who can no longer come. */
  gone: string;
  /** Without anyone for its hour, a session comes with the nearest hours when someone could. */
  sessions: { session: Booking; trainer: RankedTrainer | null; alternatives: SessionTime[] }[];
}

type Sessions = [Booking, ...Booking[]];

/** Asks a customer whose trainer was blocked who comes instead (ADR 061). Moving a session, or ops' assignment, ends the question, too. */
@Injectable()
export class ReplaceTrainer {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly rank: RankTrainers,
    private readonly times: SessionTimes,
    private readonly places: SessionPlaces,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Who could come at the same hours, where possible one trainer to all. Holds nothing: only accepting decides. */
  async propose(userId: string): Promise<Replacement[]> {
    const now = this.clock.now();
    const asked = (await this.bookings.customers.listAwaitingReplacement(userId, istDate(now))).filter(
      ({ date, time }) => istInstant(date, time) > now,
    );
    const names = await this.trainers.namesOf([...new Set(asked.flatMap(({ formerTrainerId }) => formerTrainerId ?? []))]);
    const groups = Map.groupBy(asked, ({ id, packageId, formerTrainerId }) => `${packageId ?? id} ${formerTrainerId}`);
    const replacements: Replacement[] = [];
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const gone = names.get(first.formerTrainerId ?? '') ?? '';
      replacements.push({ packageId: first.packageId, gone, sessions: await this.proposeFor([first, ...others]) });
    }
    return replacements;
  }

  /**
   * Assigns all of these trainers, or no one; one email confirms who comes when. Accepting again changes nothing.
   * @throws NotFoundError if a session is not the customer's
   * @throws ReplacementChangedError if a trainer can no longer come, or a session was changed
   */
  async accept(userId: string, accepted: readonly { id: string; trainer_id: string }[]): Promise<void> {
    await this.mongo
      .transaction(async () => {
        const assigned: Booking[] = [];
        for (const { id, trainer_id } of accepted) {
          const session = await this.assign(userId, id, trainer_id);
          if (session) assigned.push(session);
        }
        const [first] = assigned;
        if (!first) return;
        const booking_ids = assigned.map(({ id }) => id);
        await this.outbox.add('trainer-replaced-mail', `${first.id}.${first.assignmentNumber + 1}`, { v: 1, user_id: userId, booking_ids });
        this.live.publish({ userId }, 'booking');
        this.live.publish('team', 'team.sessions');
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) || error instanceof TrainerNotEligibleError ? new ReplacementChangedError() : error;
      });
  }

  /** @returns the session as it was; null if the trainer is assigned already */
  private async assign(userId: string, id: string, trainerId: string): Promise<Booking | null> {
    const session = await this.bookings.findById(id);
    if (session?.userId !== userId) throw new NotFoundError('session');
    if (isOpen(session) && session.trainer?.id === trainerId) return null;
    const isAhead = istInstant(session.date, session.time) > this.clock.now();
    if (!isAwaitingReplacement(session) || !isAhead) throw new ReplacementChangedError();
    const trainer = await this.rank.choose(session, trainerId);
    if (!(await this.bookings.assign(id, session.version, trainer))) throw new ReplacementChangedError();
    const assignmentNumber = session.assignmentNumber + 1;
    await this.outbox.add('trainer-assigned-sms', `${id}.${assignmentNumber}.trainer`, {
      v: 1,
      booking_id: id,
      assignment: assignmentNumber,
      to: 'trainer',
    });
    return session;
  }

  private async proposeFor(sessions: Sessions): Promise<Replacement['sessions']> {
    const rank = await this.rank.forSessions(sessions, [...new Set(sessions.flatMap(({ date }) => daysAround(date)))]);
    const possible = new Map<string, Booking[]>();
    const trainers = new Map<string, RankedTrainer>();
    for (const session of sessions)
      for (const ranked of rank(session, possible).filter(({ eligible }) => eligible)) {
        const { id } = ranked.trainer;
        possible.set(id, [...(possible.get(id) ?? []), session]);
        trainers.set(id, ranked);
      }
    // The trainer who can come to most of them first; the better ranked of two who can come to as many.
    const chosen = new Map<string, RankedTrainer>();
    const planned = new Map<string, Booking[]>();
    for (;;) {
      const [most] = [...possible]
        .map(([id, own]) => ({ trainer: trainers.get(id), own: own.filter((session) => !chosen.has(session.id)) }))
        .toSorted((one, other) => other.own.length - one.own.length);
      if (!most?.trainer || !most.own.length) break;
      planned.set(most.trainer.trainer.id, most.own);
      for (const { id } of most.own) chosen.set(id, most.trainer);
    }
    const replacements: Replacement['sessions'] = [];
    for (const session of sessions) {
      const trainer = chosen.get(session.id) ?? null;
      const canCome = (at: SessionTime) => rank({ ...session, ...at }, planned).some(({ eligible }) => eligible);
      replacements.push({ session, trainer, alternatives: trainer ? [] : await this.nearestTo(session, sessions, canCome) });
    }
    return replacements;
  }

  private async nearestTo(session: Booking, sessions: Sessions, canCome: (at: SessionTime) => boolean): Promise<SessionTime[]> {
    if (isImminent(session, this.clock.now(), (await this.catalogue.current()).rules)) return []; // too late to be moved
    const window = await this.places.windowOf(session);
    const stateAt = await this.times.statesOf(session, daysAround(session.date), SESSION_HOURS, [session.id]);
    const free = nearest(session.date, session.time, new Set(sessions.map(({ date }) => date)), (date, time) => {
      const state = stateAt(date, time);
      return { ...state, free: state.free && isWithin(window, date) && canCome({ date, time }) };
    });
    return free.map(({ date, time }) => ({ date, time }));
  }
}
