import * as z from 'zod/mini';
import { planMessages } from '#spoken/plans/messages.ts';
import { atMost, noControls } from '#texts/fields.ts';
import { chooseHeight } from '#texts/plans.ts';
import { gender, numeric, ONE_LINE, phone, SEVERAL_LINES, text, wholeNumber } from '../common/fields.ts';
import { healthConsent } from '../common/health-consent.fields.ts';
import { offerCodes } from '../common/offers.ts';
import {
  ACTIVITIES,
  DIET_TYPES,
  EATING,
  FASTING_DAYS,
  FITNESS_TYPES,
  GOAL_REACHES,
  HEIGHTS,
  KITCHENS,
  LAST_WORKOUTS,
} from './constants.ts';

const p = planMessages;

const MAX_TEXT_LENGTH = 500;

/** Free text of the assessment. */
const freeText = (required: string) => text(required, MAX_TEXT_LENGTH);
const optionalFreeText = z._default(
  z.string().check(z.trim(), z.maxLength(MAX_TEXT_LENGTH, atMost(MAX_TEXT_LENGTH)), z.regex(SEVERAL_LINES, noControls)),
  '',
);

/**
 * `4`, `5.11`, `7.0`, as text or number; normalised to one of `HEIGHTS`. JSON has one number for 5.1 and 5.10, which is read
 * as five feet one: five feet ten is sent as the text `5.10`.
 */
const height = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^\s*([4-6](\.([0-9]|1[01]))?|7(\.0)?)\s*$/, chooseHeight)),
      z.literal([...new Set(HEIGHTS.map(Number))], chooseHeight),
    ],
    chooseHeight,
  ),
  z.transform((value) =>
    String(value)
      .trim()
      .replace(/^7\.0$/, '7')
      .replace(/^([4-6])$/, '$1.0'),
  ),
);
const rupees = z.optional(numeric('Please enter the price in whole rupees', 0, 1_000_000));

const common = {
  price: rupees,
  final_price: rupees,
  amount: rupees,
  use_credit: z.optional(z.boolean()),
  offer_codes: offerCodes,
  plan_for: z._default(z.enum(['self', 'others'], p.missing), 'self'),
  gender,
  name: z.optional(z.string().check(z.trim(), z.maxLength(60, atMost(60)), z.regex(ONE_LINE, p.name))),
  number: z.optional(z.union([z.literal(''), phone(p.phone)])),
  height,
  weight: numeric(p.weight, 20, 300),
  goal: freeText(p.goal),
  health_consent: z.optional(healthConsent),
  daily_physical_activity: z._default(z.enum(ACTIVITIES, p.missing), 'low'),
  plan_type: z._default(z.enum(['1month', '3month'], p.missing), '1month'),
};

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const severalOf = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.array(z.enum(values, p.missing)).check(z.maxLength(values.length, p.missing)),
    z.transform((chosen) => values.filter((value) => chosen.includes(value))),
  );

/** A plan for others requires their details; reported together with other errors. */
const forOthers = (field: 'name' | 'number', error: string) =>
  z.refine<{ plan_for?: unknown; name?: unknown; number?: unknown }>((fields) => fields.plan_for !== 'others' || Boolean(fields[field]), {
    path: [field],
    error,
    when: isObject,
  });
const named = [forOthers('name', p.name), forOthers('number', p.phone)];

const fitnessFields = z.object({
  ...common,
  type: z.enum(FITNESS_TYPES, p.missing),
  age: wholeNumber(p.ageFitness, 18, 50),
  any_body_pain: freeText(p.pain),
  any_injury: freeText(p.injury),
  workpreference: optionalFreeText,
  goalreach: z.enum(GOAL_REACHES, p.missing),
  gymwork: z.enum(LAST_WORKOUTS, p.missing),
  medical_condition: freeText(p.missing),
});
/** `POST /bff/user/fitnessPlan` (D38). Section 7 sends no consent (D61). */
export const fitnessPlanBody = fitnessFields.check(...named);
export type FitnessPlanBody = z.infer<typeof fitnessPlanBody>;

const dietFields = z.object({
  ...common,
  type: z.enum(DIET_TYPES, p.missing),
  age: wholeNumber(p.ageDiet, 18, 100),
  diet_type: z.pipe(
    z._default(z.enum(['veg', 'nonveg', 'vegitarian'], p.missing), 'veg'),
    z.transform((value) => (value === 'vegitarian' ? 'veg' : value)),
  ),
  allergy: optionalFreeText,
  medical_condition: optionalFreeText,
  // Section 7 has none of these (D61).
  eating: z.optional(z.enum(EATING, p.missing)),
  no_onion_garlic: z.optional(z.boolean()),
  fasting_days: z.optional(severalOf(FASTING_DAYS)),
  kitchens: z.optional(severalOf(KITCHENS)),
});
/** `POST /bff/user/dietPlan` (D38). Section 7 sends no consent (D61). */
export const dietPlanBody = dietFields.check(
  ...named,
  // Section 3's payload has the allergy alone, section 5 asks for the medical condition.
  z.refine<{ medical_condition?: unknown; allergy?: unknown }>((fields) => Boolean(fields.medical_condition || fields.allergy), {
    path: ['medical_condition'],
    error: p.missing,
    when: isObject,
  }),
);
export type DietPlanBody = z.infer<typeof dietPlanBody>;

/** What the site's assessments demand besides: the consent, and for a diet the medical condition (section 5). */
export const fitnessAssessment = z.extend(fitnessFields, { health_consent: healthConsent }).check(...named);
export const dietAssessment = z
  .extend(dietFields, { health_consent: healthConsent, medical_condition: freeText(p.missing) })
  .check(...named);
