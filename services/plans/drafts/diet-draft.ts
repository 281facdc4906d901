import type { PlanContent } from '@fitghar/contracts/plans';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { type DietDay, dietWeek, kcalOf, type Portion, swapsFor, totalOf } from './diet-week.ts';
import { groceriesOf } from './groceries.ts';
import { targetsOf } from './targets.ts';

const HALVES: Record<string, string> = { '0.5': '½', '0': '' };

/** `1½ katori (225 g) moong dal`. */
export function inHomeMeasure({ food, grams }: Portion): string {
  const units = grams / food.unitGrams;
  const whole = Math.floor(units);
  const half = HALVES[String(units - whole)] ?? '';
  return `${food.name}: ${whole || ''}${half} ${food.unit} (${Math.round(grams)} g)`;
}

/** The dish that a meal is about: the one with most energy. */
const mainOf = (portions: Portion[]): Portion | undefined => [...portions].sort((a, b) => kcalOf(b) - kcalOf(a))[0];

const sumOf = (day: DietDay): string => {
  const all = day.flatMap(({ portions }) => portions);
  const grams = (of: 'protein' | 'carbs' | 'fat') => `${Math.round(totalOf(all, of))} g`;
  return `${Math.round(totalOf(all, 'kcal'))} kcal, protein ${grams('protein')}, carbohydrate ${grams('carbs')}, fat ${grams('fat')}`;
};

const adviceFor = ({ medical_condition, type }: DietAssessment): string[] => [
  'Cook with 3 to 4 teaspoons of oil for one person and day; it is counted in the dishes.',
  'Drink water through the day: 8 to 10 glasses, more when it is hot or you train.',
  ...(/diabet|sugar|hba1c/i.test(`${type} ${medical_condition}`)
    ? ['Eat at the same hours each day, and never skip a meal that your medicine counts on. Show this plan to your doctor.']
    : []),
  ...(/thyroid/i.test(`${type} ${medical_condition}`)
    ? ['Take thyroid medicine on an empty stomach, and wait as long as your doctor says before breakfast.']
    : []),
  ...(/pressure|\bbp\b|hypertens/i.test(medical_condition)
    ? ['Keep salt to a teaspoon a day; pickles, papad and packed snacks hold most of it.']
    : []),
  'If something does not agree with you, leave it out and ask us: the question goes to your specialist.',
];

/** A week of plates in home measures, with swaps, sums and a shopping list. */
export function dietDraft(assessment: DietAssessment, version: number): PlanContent {
  const targets = targetsOf(assessment);
  const week = dietWeek(assessment, targets, version);
  const allergy = assessment.allergy && [{ label: 'You told us of', value: assessment.allergy.slice(0, 300) }];
  return {
    note: '',
    facts: [...targets.facts, ...(allergy || [])],
    days: week.map((day, index) => ({
      title: `Day ${index + 1}`,
      blocks: [
        ...day.map(({ title, portions }) => {
          const main = mainOf(portions);
          const swaps = main ? swapsFor(main, assessment, `${index}|${title}`) : [];
          const instead = main && swaps.length ? [`Instead of ${main.food.name}: ${swaps.map(inHomeMeasure).join(', or ')}`] : [];
          return { title, lines: [...portions.map(inHomeMeasure), ...instead] };
        }),
        { title: 'The day together', lines: [sumOf(day)] },
      ],
    })),
    shopping: groceriesOf(week.flat().flatMap(({ portions }) => portions)),
    advice: adviceFor(assessment),
  };
}
