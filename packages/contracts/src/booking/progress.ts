import * as z from 'zod/mini';
import { numeric, objectId, SEVERAL_LINES } from '../common/fields.ts';
import { PROGRESS_CONSENT } from '../common/health-consent.ts';

/** An empty field of a form. */
const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
const measure = (what: string, least: number, most: number) =>
  z.optional(
    z.union([blank, numeric(`${what} must be between ${least} and ${most}`, least, most)], `${what} must be between ${least} and ${most}`),
  );

const values = {
  weight_kg: measure('Weight (kg)', 20, 300),
  waist_cm: measure('Waist (cm)', 30, 250),
  hips_cm: measure('Hip size (cm)', 30, 250),
  note: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(500, 'Please use at most 500 characters'), z.regex(SEVERAL_LINES, 'Please remove control characters')),
  ),
};
const isFilled = ({ weight_kg, waist_cm, hips_cm, note }: { weight_kg?: unknown; waist_cm?: unknown; hips_cm?: unknown; note?: string }) =>
  [weight_kg, waist_cm, hips_cm].some((value) => value !== undefined) || Boolean(note);
const NOTHING = { error: 'Please enter at least one of these', path: ['weight_kg'] };

/** `POST trainer/visits/{id}/progress`: what a trainer enters for a visit; again, it replaces that. */
export const visitProgressBody = z.strictObject(values).check(z.refine(isFilled, NOTHING));
export type VisitProgressBody = z.infer<typeof visitProgressBody>;

/** `POST booking/progress`: what a customer enters today; again, it replaces that. The first time with the consent. */
export const progressBody = z
  .strictObject({ ...values, consent: z.optional(z.literal(['', PROGRESS_CONSENT.version], 'Please agree before we keep your progress')) })
  .check(z.refine(isFilled, NOTHING));
export type ProgressBody = z.infer<typeof progressBody>;

const progressEntry = z.object({
  id: objectId,
  date: z.string(),
  by: z.enum(['customer', 'trainer']),
  weight_kg: z.nullable(z.number()),
  waist_cm: z.nullable(z.number()),
  hips_cm: z.nullable(z.number()),
  note: z.string(),
});
export type ProgressEntry = z.infer<typeof progressEntry>;

/** The answer of every call under `booking/progress` and `trainer/visits/{id}/progress`, newest first. Nothing without consent. */
export const progress = z.object({ consent: z.boolean(), entries: z.array(progressEntry) });
export type ProgressAnswer = z.infer<typeof progress>;
