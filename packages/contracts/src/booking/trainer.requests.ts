import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import * as t from '#texts/trainer-hours.ts';
import { text } from '../common/fields.ts';
import { SESSION_HOURS } from './constants.ts';
import { isoDate, slotTime } from './fields.ts';

/** The hours between which sessions take place. */
export const WORKING_DAY = { from: '06:00', to: '22:00' } as const;

const dayHours = z.strictObject({ weekday: z.int().check(z.gte(1), z.lte(7)), from: slotTime, to: slotTime }).check(
  z.refine(({ from, to }) => from < to && from >= WORKING_DAY.from && to <= WORKING_DAY.to, {
    error: t.between,
    path: ['to'],
  }),
);
const leave = z
  .strictObject({ from: isoDate, to: isoDate })
  .check(z.refine(({ from, to }) => from <= to, { error: t.lastBeforeFirst, path: ['to'] }));

const hasOverlap = (weekly: readonly z.infer<typeof dayHours>[]): boolean =>
  weekly.some((one, index) =>
    weekly.slice(index + 1).some((other) => one.weekday === other.weekday && one.from < other.to && other.from < one.to),
  );

/** When a trainer works (D55). */
export const trainerHoursBody = z.strictObject({
  /** ISO weekdays, Monday is 1. Null: every hour of every day; empty: none. */
  weekly: z.nullable(
    z.array(dayHours).check(
      z.maxLength(28),
      z.refine((weekly) => !hasOverlap(weekly), t.overlap),
    ),
  ),
  /** First and last days of leave. */
  days_off: z.array(leave).check(z.maxLength(50, said.periods)),
  /** Null without a limit. */
  max_visits: z.nullable(z.int().check(z.gte(1), z.lte(SESSION_HOURS.length))),
});
export type TrainerHoursBody = z.infer<typeof trainerHoursBody>;

/** `PUT trainer/hours`: refused if the team changed what was `seen`, which pages of older releases do not send. */
export const ownHoursBody = z.extend(trainerHoursBody, { seen: z.optional(trainerHoursBody) });
export type OwnHoursBody = z.infer<typeof ownHoursBody>;

/**
 * Names one entry of a trainer's phone, which may be sent again after a lost connection. The visit keeps it, so that a
 * repetition is answered like the first and counts once.
 */
const entryKey = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This entry has no valid key'));
const note = text(said.note, 1000);

/** `GET trainer/day`. */
export const trainerDayQuery = z.object({ date: isoDate });
export type TrainerDayQuery = z.infer<typeof trainerDayQuery>;

const startPin = z.string().check(z.regex(/^\d{4}$/, said.startPin));

/** `POST trainer/visits/{id}/start`, with the customer's Start PIN. */
export const startVisitBody = z.strictObject({ pin: startPin });
export type StartVisitBody = z.infer<typeof startVisitBody>;

/** `POST trainer/visits/{id}/complete`: with the customer's Start PIN if that did not start it. */
export const completeVisitBody = z.strictObject({ key: entryKey, pin: z.optional(startPin) });
export type CompleteVisitBody = z.infer<typeof completeVisitBody>;

/** `POST trainer/visits/{id}/absent`: no one opened. The customer reads the note. */
export const absentBody = z.strictObject({ key: entryKey, note });
export type AbsentBody = z.infer<typeof absentBody>;

/** `PUT trainer/profile/shown`. */
export const profileShownBody = z.strictObject({ shown: z.boolean() });
export type ProfileShownBody = z.infer<typeof profileShownBody>;

/** `POST trainer/visits/{id}/note`. */
export const visitNoteBody = z.strictObject({ note });
export type VisitNoteBody = z.infer<typeof visitNoteBody>;
