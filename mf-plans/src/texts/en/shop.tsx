import type { PlanKind } from '@fitghar/contracts/plans';
import type { ReactElement } from 'react';

const EVERY_PLAN = [
  ['PDF and dashboard', 'By email, and on your phone one day at a time.'],
  ['Questions and check-ins', 'Ask your specialist on the dashboard, and note your weight each week.'],
] as const;

/** Contents of each kind of plan, matching what services/plans delivers. */
export const included: Record<PlanKind, readonly (readonly [what: string, about: string])[]> = {
  diet: [
    ['7 days of meals', 'Breakfast to dinner in katori, roti and gram, with the energy and protein of each day.'],
    ['A swap for each main dish', 'For dishes you don’t like or can’t get today.'],
    ['A shopping list', 'For the week, for one person; the family plan says how to scale it.'],
    ['Your targets, explained', 'Energy, protein, carbohydrate and fat, each with its formula and source.'],
    ...EVERY_PLAN,
  ],
  fitness: [
    ['7 days planned', 'Exercises with sets, repetitions and rest, and days to recover.'],
    ['Alternatives for each exercise', 'If one doesn’t suit you, your room or your equipment.'],
    ['4 weeks of progress', 'What to increase each week, and when to ease off.'],
    ['Works around injuries', 'No exercise that loads a joint you told us about.'],
    ...EVERY_PLAN,
  ],
};
export const noPlans = 'We couldn’t load the plans';
/** What the catalogue says about a plan. */
export const about = (text: string) => text;
export const insteadOf = 'instead of ';
export const saving = (amount: ReactElement) => <>Save {amount}</>;
export const monthly = (one: ReactElement, three: ReactElement) => (
  <>
    1 month {one} · 3 months {three}
  </>
);
export const whatIsIncluded = 'What is included';
export const portions = 'Portions for everyone at the table';
export const choose = 'Choose this plan';
