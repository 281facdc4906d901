import * as z from 'zod/mini';
import { PROGRESS_CONSENT } from '#spoken/common/health-consent.ts';
import { atMost, noControls } from '#texts/fields.ts';
import * as t from '#texts/progress.ts';
import { numeric, objectId, SEVERAL_LINES } from '../common/fields.ts';

/** An empty field of a form. */
const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
const measure = (what: Parameters<typeof t.between>[0], least: number, most: number) =>
  z.optional(z.union([blank, numeric(t.between(what, least, most), least, most)], t.between(what, least, most)));

const values = {
  weight_kg: measure('weight_kg', 20, 300),
  waist_cm: measure('waist_cm', 30, 250),
  hips_cm: measure('hips_cm', 30, 250),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, atMost(500)), z.regex(SEVERAL_LINES, noControls))),
};
const isFilled = ({ weight_kg, waist_cm, hips_cm, note }: { weight_kg?: unknown; waist_cm?: unknown; hips_cm?: unknown; note?: string }) =>
  [weight_kg, waist_cm, hips_cm].some((value) => value !== undefined) || Boolean(note);
const NOTHING = { error: t.atLeastOne, path: ['weight_kg'] };

/** `POST trainer/visits/{id}/progress`: what a trainer enters for a visit; again, it replaces that. */
export const visitProgressBody = z.strictObject(values).check(z.refine(isFilled, NOTHING));
export type VisitProgressBody = z.infer<typeof visitProgressBody>;

/** `POST booking/progress`: what a customer enters today; again, it replaces that. The first time with the consent. */
export const progressBody = z
  .strictObject({ ...values, consent: z.optional(z.literal(['', PROGRESS_CONSENT.version], t.agree)) })
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
