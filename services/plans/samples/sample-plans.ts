import type { PersonLanguage } from '@fitghar/contracts/common';
import { dietPlanBody, fitnessPlanBody, type PlanContent, type PlanSamples } from '@fitghar/contracts/plans';
import { writeDraft } from '../drafts/draft.ts';
import type { Assessment } from '../persistence/plan.schema.ts';
import { translateSample } from '../translate-plan/translate-plan.ts';

/** A plan for a fictional customer, as generated before a specialist edits it. */
interface SamplePlan {
  /** Title in the catalogue. */
  title: string;
  name: string;
  /** Description on the site. */
  forWhom: string;
  content: PlanContent;
}

const BODY = {
  plan_for: 'self',
  height: '5.4',
  daily_physical_activity: 'low',
  plan_type: '1month',
} as const;
const DIET = { ...BODY, gender: 'Female', diet_type: 'veg', allergy: '', medical_condition: 'None' } as const;

const written = (assessment: Assessment): PlanContent => writeDraft(assessment).content;

/** The samples in the docs and on the site, by file name in docs/samples. */
export const samplePlans = (): Record<'weight-loss-vegetarian' | 'thyroid-and-diabetic' | 'muscle-building-at-home', SamplePlan> => ({
  'weight-loss-vegetarian': {
    title: 'WEIGHT LOSS OR FAT LOSS DIET PLAN',
    name: 'कविता मेनन',
    forWhom: 'A woman of 34, 5 ft 4 in and 72 kg, vegetarian, allergic to peanuts, who wants to lose weight slowly',
    content: written(
      dietPlanBody.parse({ ...DIET, type: 'weight loss', age: 34, weight: 72, goal: 'Lose weight slowly', allergy: 'peanuts' }),
    ),
  },
  'thyroid-and-diabetic': {
    title: 'THYROID AND DIBETIC PLAN',
    name: 'Joseph Fernandes',
    forWhom: 'A man of 58, 5 ft 4 in and 81 kg, not vegetarian, with type 2 diabetes on tablets',
    content: written(
      dietPlanBody.parse({
        ...DIET,
        type: 'thyroid and diabetic',
        gender: 'Male',
        age: 58,
        weight: 81,
        goal: 'Keep my sugar steady',
        diet_type: 'nonveg',
        medical_condition: 'Type 2 diabetes, tablets',
      }),
    ),
  },
  'muscle-building-at-home': {
    title: 'MUSCLE BUILDING',
    name: 'Arjun Rao',
    forWhom: 'A man of 27, 5 ft 4 in and 63 kg, at home without equipment, whose left knee hurts on stairs',
    content: written(
      fitnessPlanBody.parse({
        ...BODY,
        type: 'MUSCLE BUILDING',
        gender: 'Male',
        age: 27,
        weight: 63,
        goal: 'Stronger arms and legs',
        any_body_pain: 'Left knee on stairs',
        any_injury: 'None',
        workpreference: 'At home',
        goalreach: '3 MONTH',
        gymwork: 'Before 30 days',
        medical_condition: 'None',
      }),
    ),
  },
});

/** `GET /bff/api/v1/plans/samples`: one plan of each kind. */
export function publicSamples(language: PersonLanguage): PlanSamples {
  const { 'weight-loss-vegetarian': diet, 'muscle-building-at-home': fitness } = samplePlans();
  const shown = ({ forWhom, content }: SamplePlan) => translateSample({ for_whom: forWhom, content }, language);
  return { diet: shown(diet), fitness: shown(fitness) };
}
