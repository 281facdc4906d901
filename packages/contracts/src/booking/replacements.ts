import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { objectId } from '../common/fields.ts';
import { PACKAGE_SESSIONS } from './constants.ts';
import { isoDate, slotTime } from './fields.ts';

const when = z.object({ date: isoDate, time: slotTime });

/** `GET booking/replacements`: sessions whose trainer can no longer come, by package or trial, with a proposal for each. */
export const replacements = z.object({
  rows: z.array(
    z.object({
      /** Null for a trial. */
      package_id: z.nullable(objectId),
      /** Name of the trainer who can no longer come. */
      gone: z.string(),
      sessions: z.array(
        z.extend(when, {
          id: objectId,
          /** Who could come at the same hour; null if no one can. `rating` is null without ratings. */
          trainer: z.nullable(z.object({ id: objectId, name: z.string(), rating: z.nullable(z.number()) })),
          /** If no one can: the nearest free hours when someone could. */
          alternatives: z.array(when),
        }),
      ),
    }),
  ),
});
export type Replacements = z.infer<typeof replacements>;

/** `POST booking/replacements`: these trainers for these sessions, all or none. */
export const acceptReplacementsBody = z.strictObject({
  sessions: z.array(z.strictObject({ id: objectId, trainer_id: objectId })).check(
    z.minLength(1, said.oneSession),
    z.maxLength(PACKAGE_SESSIONS, `A package has ${PACKAGE_SESSIONS} sessions`),
    z.refine((sessions) => new Set(sessions.map(({ id }) => id)).size === sessions.length, 'Each session can have one trainer'),
  ),
});
export type AcceptReplacementsBody = z.infer<typeof acceptReplacementsBody>;
