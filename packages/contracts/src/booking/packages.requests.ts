import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import * as said from '#texts/requests.ts';
import { line, objectId } from '../common/fields.ts';
import { offerCodes } from '../common/offers.ts';
import { fileQuery } from '../common/signed-file.ts';
import { sessionType, TRAINER_PACKAGES, trainerCategory, trainerGender, trainingFor } from './catalogue.ts';
import { PACKAGE_SESSIONS } from './constants.ts';
import { isoDate, slotTime } from './fields.ts';

const t = bookingMessages;

/** ISO number of a weekday: Monday is 1. */
const weekday = z.int().check(z.gte(1), z.lte(7));

/** `POST booking/packages/proposals`: a weekly pattern (D52). Without a service, that of the latest trial. */
export const proposalsBody = z.strictObject({
  service_type: z.optional(z.enum(sessionType.options, 'Please choose FITNESS or YOGA')),
  category: z.enum(trainerCategory.options, t.missing),
  weekdays: z.array(weekday).check(z.minLength(1, said.oneDay), z.maxLength(7)),
  time: slotTime,
  /** As in the trial if it is missing. */
  trainer_gender: z.optional(trainerGender),
  /** The first possible date; tomorrow if it is missing. */
  from: z.optional(isoDate),
});
export type ProposalsBody = z.infer<typeof proposalsBody>;

/** The date and hour of a session in India. */
const sessionTime = z.strictObject({ date: isoDate, time: slotTime });

/** `POST booking/packages`: the twelve sessions to hold, and the price as shown (D12). */
export const packageBody = z
  .strictObject({
    service_type: z.optional(z.enum(sessionType.options, 'Please choose FITNESS or YOGA')),
    category: z.enum(trainerCategory.options, t.missing),
    /** As in the trial if it is missing. */
    training_for: z.optional(z.enum(trainingFor.options)),
    /** As in the trial if it is missing. */
    trainer_gender: z.optional(trainerGender),
    /** Of a saved address; as in the trial if it is missing. */
    address_id: z.optional(objectId),
    sessions: z
      .array(sessionTime)
      .check(
        z.minLength(PACKAGE_SESSIONS, `A package has ${PACKAGE_SESSIONS} sessions`),
        z.maxLength(PACKAGE_SESSIONS, `A package has ${PACKAGE_SESSIONS} sessions`),
      ),
    final_price: z.number(),
    use_credit: z.optional(z.boolean()),
    offer_codes: offerCodes,
  })
  .check((context) => {
    const { category, training_for, sessions } = context.value;
    const refuse = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (training_for && !TRAINER_PACKAGES.some((each) => each.category === category && each.training_for.includes(training_for)))
      refuse('training_for', `${category} trainers can’t be booked for ${training_for}. Please choose another trainer category`);
    if (new Set(sessions.map(({ date, time }) => `${date} ${time}`)).size < sessions.length) refuse('sessions', said.ownTime);
  });
export type PackageBody = z.infer<typeof packageBody>;

/** `POST booking/packages/{id}/moves/preview`: all sessions of a weekday to another hour, or weekday of the same week. */
export const movePatternBody = z.strictObject({ weekday, to_weekday: weekday, time: slotTime });
export type MovePatternBody = z.infer<typeof movePatternBody>;

/** `POST booking/packages/{id}/moves`: all of them or none. */
export const sessionMovesBody = z.strictObject({
  sessions: z.array(z.strictObject({ id: objectId, date: isoDate, time: slotTime })).check(
    z.minLength(1, said.oneSession),
    z.maxLength(PACKAGE_SESSIONS, `A package has ${PACKAGE_SESSIONS} sessions`),
    z.refine((sessions) => new Set(sessions.map(({ id }) => id)).size === sessions.length, 'Each session can be moved once'),
    z.refine((sessions) => new Set(sessions.map(({ date, time }) => `${date} ${time}`)).size === sessions.length, said.ownTime),
  ),
});
export type SessionMovesBody = z.infer<typeof sessionMovesBody>;

/** First and last day of a pause: `GET` and `POST booking/packages/{id}/pause`. */
export const pauseBody = z.strictObject({ from: isoDate, until: isoDate });
export type PauseBody = z.infer<typeof pauseBody>;

/** `GET booking/packages/{id}/times`; with `session_id`, to move that session. */
export const sessionTimesQuery = z.strictObject({ date: isoDate, session_id: z.optional(objectId) });
export type SessionTimesQuery = z.infer<typeof sessionTimesQuery>;

/** `GET booking/{id}/times`, `admin/service-requests/{id}/times` and `trainer/visits/{id}/times`. */
export const sessionDateQuery = z.strictObject({ date: isoDate });
export type SessionDate = z.infer<typeof sessionDateQuery>;

/** `POST booking/{id}/move`, `booking/sessions/{id}/move` and `booking/packages/{id}/sessions`. */
export const sessionTimeBody = sessionTime;
export type SessionTime = z.infer<typeof sessionTime>;

/** Signature of a reminder's link, for the calls under `booking/links/{id}`. */
export const sessionLinkQuery = fileQuery;
export type SessionLinkQuery = z.infer<typeof sessionLinkQuery>;
export const sessionLinkTimesQuery = z.strictObject({ ...sessionLinkQuery.shape, date: isoDate });
export type SessionLinkTimesQuery = z.infer<typeof sessionLinkTimesQuery>;

/** `POST trainer/visits/{id}/move`. The customer reads the reason. */
export const visitMoveBody = z.strictObject({ date: isoDate, time: slotTime, reason: line(said.reason, 500) });
export type VisitMoveBody = z.infer<typeof visitMoveBody>;
