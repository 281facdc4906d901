import { formatCount } from '@fitghar/contracts/common';
import type { PlanContent } from '@fitghar/contracts/plans';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { type DietDay, dietWeek, kcalOf, type Portion, swapsFor, totalOf } from './diet-week.ts';
import { shoppingList } from './groceries.ts';
import { targetsOf } from './targets.ts';

const HALVES: Record<string, string> = { '0.5': '½', '0': '' };

const PLURALS: Record<string, string> = { katori: 'katori', glass: 'glasses', sandwich: 'sandwiches', half: 'halves' };

/** `Moong dal: 1½ katori (225 g)`. */
export function formatHomeMeasure({ food, grams }: Portion): string {
  const units = grams / food.unitGrams;
  const whole = Math.floor(units);
  const half = HALVES[String(units - whole)] ?? '';
  const unit = units > 1 ? (PLURALS[food.unit] ?? `${food.unit}s`) : food.unit;
  return `${food.name}: ${whole || ''}${half} ${unit} (${Math.round(grams)} g)`;
}

/** The main dish of a meal: the one with most energy. */
const mainDish = (portions: Portion[]): Portion | undefined => [...portions].sort((a, b) => kcalOf(b) - kcalOf(a))[0];

const formatTotals = (day: DietDay): string => {
  const all = day.flatMap(({ portions }) => portions);
  const grams = (of: 'protein' | 'carbs' | 'fat') => `${Math.round(totalOf(all, of))} g`;
  return `${formatCount(Math.round(totalOf(all, 'kcal')))} kcal, protein ${grams('protein')}, carbohydrate ${grams('carbs')}, fat ${grams('fat')}`;
};

const adviceFor = ({ medical_condition, type }: DietAssessment): string[] => [
  'Use 3–4 teaspoons of cooking oil a day for one person; the dishes already count it.',
  ...(type === 'meal plan'
    ? [
        'Cook the same dishes for everyone. Portions and shopping list are for one adult: multiply them by the number of adults, and count a child of 3 to 9 as half to three-quarters of one.',
      ]
    : []),
  'Drink 8–10 glasses of water a day, and more when it’s hot or you train.',
  ...(/diabet|sugar|hba1c/i.test(`${type} ${medical_condition}`)
    ? ['Eat at the same times each day, and never skip a meal your medicine requires. Show this plan to your doctor.']
    : []),
  ...(/thyroid/i.test(`${type} ${medical_condition}`)
    ? ['Take thyroid medicine on an empty stomach, then wait as long as your doctor advises before breakfast.']
    : []),
  ...(/pressure|\bbp\b|hypertens/i.test(medical_condition)
    ? ['Limit salt to one teaspoon a day, including what is in pickles, papad and packaged snacks.']
    : []),
  'If something doesn’t suit you, leave it out and ask your specialist from your dashboard.',
];

/** A week of meals in home measures, with swaps, totals and a shopping list. */
export function dietDraft(assessment: DietAssessment, version: number): PlanContent {
  const targets = targetsOf(assessment);
  const week = dietWeek(assessment, targets, version);
  const allergy = assessment.allergy && [{ label: 'You told us about', value: assessment.allergy.slice(0, 300) }];
  return {
    note: '',
    facts: [...targets.targetLines, ...(allergy || [])],
    days: week.map((day, index) => ({
      title: `Day ${index + 1}`,
      blocks: [
        ...day.map(({ title, portions }) => {
          const main = mainDish(portions);
          const swaps = main ? swapsFor(main, assessment, `${index}|${title}`) : [];
          const instead = main && swaps.length ? [`Instead of ${main.food.name}: ${swaps.map(formatHomeMeasure).join(', or ')}`] : [];
          return { title, lines: [...portions.map(formatHomeMeasure), ...instead] };
        }),
        { title: 'Daily total', lines: [formatTotals(day)] },
      ],
    })),
    shopping: shoppingList(week.flat().flatMap(({ portions }) => portions)),
    advice: adviceFor(assessment),
  };
}
