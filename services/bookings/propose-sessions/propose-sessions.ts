import { PACKAGE_SESSIONS, type Proposals, type ProposalsBody, SESSION_HOURS } from '@fitghar/contracts/booking';
import { addDays, type BusinessRules } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Calendar, type ClosureAt } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, istDate } from '../../kernel/index.ts';
import { packagePaise } from '../buy-package/package-price.ts';
import { PaidTrials } from '../paid-trials/paid-trials.ts';
import type { Booking } from '../persistence/booking.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { hoursMessage, isPlannable, sessionHours } from '../slots/slot-grid.ts';
import { type SessionTimeState, SessionTimes } from './session-times.ts';
import { daysAround, weeklyDates } from './weekly-dates.ts';

const MAX_ALTERNATIVES = 3;

/** Proposes the twelve dates of a weekly pattern (D52). */
@Injectable()
export class ProposeSessions {
  constructor(
    private readonly trials: PaidTrials,
    private readonly packages: PackagesRepository,
    private readonly times: SessionTimes,
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds nothing. A full date comes with its nearest free hours, or else with the same hour of the days around it.
   * @throws TrialNeededError
   * @throws InvalidFieldsError for an hour that is not offered, a first date in the past or too far ahead, or a pattern
   * that does not fit into the days of a package
   */
  async run(userId: string, { service_type, category, weekdays, time, from, trainer_gender }: ProposalsBody): Promise<Proposals> {
    const found = await this.trials.find(userId, service_type);
    const trial = { ...found, trainerGender: trainer_gender ?? found.trainerGender };
    const { rules, booking: sold } = await this.catalogue.current();
    const dates = this.datesOf(
      weekdays,
      time,
      from ?? this.firstAfter(trial),
      rules,
      await this.calendar.closedAt(trial.service, trial.pincode),
    );
    const pending = await this.packages.findPending(userId);
    const held = pending?.sessions.map(({ id }) => id);
    const stateOf = await this.times.statesOf(trial, dates, [time], held);
    const full = dates.filter((date) => !stateOf(date, time).free);
    const around = full.length ? await this.times.statesOf(trial, [...new Set(full.flatMap(daysAround))], SESSION_HOURS, held) : stateOf;
    const chosen = new Set(dates);
    const sessions = dates.map((date) => {
      const { free, sameTrainer } = stateOf(date, time);
      const alternatives = free ? [] : nearest(date, time, chosen, around);
      if (alternatives[0]) chosen.add(alternatives[0].date); // it is picked already: the next full date needs another
      return { date, time, state: free ? ('free' as const) : ('full' as const), same_trainer: free && sameTrainer, alternatives };
    });
    return {
      sessions,
      price: packagePaise(category, sold) / 100,
      trainer: trial.trainer?.name ?? null,
      usable_until: addDays(dates[0] ?? '', rules.package_days),
    };
  }

  /** Tomorrow, or the day after a trial that is still to come. */
  private firstAfter(trial: Booking): string {
    const [tomorrow, next] = [istDate(this.clock.now(), 1), addDays(trial.date, 1)];
    return next > tomorrow ? next : tomorrow;
  }

  private datesOf(weekdays: readonly number[], time: string, first: string, rules: BusinessRules, closedAt: ClosureAt): string[] {
    const now = this.clock.now();
    const days = rules.package_days;
    if (first < istDate(now)) throw new InvalidFieldsError({ from: ['This date has passed. Please choose a later one'] });
    if (first > istDate(now, days))
      throw new InvalidFieldsError({ from: [`The first session must be within ${days} days. Please choose an earlier date`] });
    if (!sessionHours(rules).includes(time)) throw new InvalidFieldsError({ time: [hoursMessage(rules)] });
    // More: the first may be today, but too soon, and closed days are left out.
    const dates = weeklyDates(first, weekdays, 2 * PACKAGE_SESSIONS).filter(
      (date) => isPlannable(now, rules, { date, time }) && !closedAt({ date, time }),
    );
    const twelve = dates.slice(0, PACKAGE_SESSIONS);
    if ((twelve.at(-1) ?? '') > addDays(twelve[0] ?? '', days))
      throw new InvalidFieldsError({
        weekdays: [`${PACKAGE_SESSIONS} sessions must fit into ${days} days. Please choose more days a week`],
      });
    return twelve;
  }
}

type StateOf = (date: string, time: string) => SessionTimeState;

/** The nearest free hours of the day; without any, the same or the nearest hour of the nearest days that the pattern leaves out. */
export function nearest(date: string, time: string, taken: ReadonlySet<string>, stateOf: StateOf) {
  const hour = Number.parseInt(time, 10);
  const byDistance = SESSION_HOURS.toSorted(
    (one, other) => Math.abs(Number.parseInt(one, 10) - hour) - Math.abs(Number.parseInt(other, 10) - hour),
  );
  const freeOn = (day: string) =>
    byDistance.flatMap((each) => {
      const { free, sameTrainer } = stateOf(day, each);
      return free ? [{ date: day, time: each, same_trainer: sameTrainer }] : [];
    });
  const sameDay = freeOn(date).slice(0, MAX_ALTERNATIVES);
  if (sameDay.length) return sameDay;
  const days = [1, -1, 2, -2, 3, -3].map((days) => addDays(date, days)).filter((day) => !taken.has(day));
  return days.flatMap((day) => freeOn(day).slice(0, 1)).slice(0, MAX_ALTERNATIVES);
}
