import { formatCount } from '@fitghar/contracts/common';
import type { PlanContent } from '@fitghar/contracts/plans';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { type DietDay, dietWeek, swapsFor } from './diet-week.ts';
import { shoppingList } from './groceries.ts';
import { isAllergicTo } from './may-eat.ts';
import { kcalOf, type Portion, totalOf } from './portions.ts';
import { aimOf, HEALTHY_BMI, OBESE_BMI, targetsOf } from './targets.ts';

const HALVES: Record<string, string> = { '0.5': '½', '0': '' };

const PLURALS: Record<string, string> = { katori: 'katori', glass: 'glasses', sandwich: 'sandwiches', half: 'halves' };

/** `Moong dal: 1½ katori (225 g)`, and `Idli: 4 (160 g)` where the unit would only repeat the name. */
export function formatHomeMeasure({ food, grams }: Portion): string {
  const units = Math.round((2 * grams) / food.unitGrams) / 2;
  const whole = Math.floor(units);
  const half = HALVES[String(units - whole)] ?? '';
  const unit = units > 1 ? (PLURALS[food.unit] ?? `${food.unit}s`) : food.unit;
  const isInName = food.unit === 'piece' || food.name.toLowerCase().includes(food.unit);
  return `${food.name}: ${whole || ''}${half}${isInName ? '' : ` ${unit}`} (${Math.round(grams)} g)`;
}

const asInSentence = ({ food: { name } }: Portion): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The main dish of a meal: the one with most energy. */
const mainDish = (portions: Portion[]): Portion | undefined => [...portions].sort((a, b) => kcalOf(b) - kcalOf(a))[0];

const formatTotals = (day: DietDay): string => {
  const all = day.meals.flatMap(({ portions }) => portions);
  const grams = (of: 'protein' | 'carbs' | 'fat') => `${Math.round(totalOf(all, of))} g`;
  return `${formatCount(Math.round(totalOf(all, 'kcal')))} kcal, protein ${grams('protein')}, carbohydrate ${grams('carbs')}, fat ${grams('fat')}`;
};

const isDiabetic = ({ type, medical_condition }: Pick<DietAssessment, 'type' | 'medical_condition'>): boolean =>
  /diabet|sugar|hba1c/i.test(`${type} ${medical_condition}`);

/** Hing is mostly sold mixed with wheat flour. */
const hingFor = (allergy: string): string => (isAllergicTo('gluten', allergy) ? 'hing without wheat (read the label)' : 'hing');

/** What does not fit the bought plan, for the specialist to ask about. */
function goalWarnings({ type }: Pick<DietAssessment, 'type'>, bmi: number): string[] {
  const aim = aimOf(type);
  const has = `a body mass index of ${bmi.toFixed(1)}`;
  if (aim === 'lose' && bmi < HEALTHY_BMI) return [`Wants to lose weight with ${has}, which is healthy`];
  if (aim === 'gain' && bmi >= OBESE_BMI) return [`Wants to gain with ${has}: the energy is what they use, only the protein is more`];
  if (aim === 'keep' && bmi < 18.5) return [`Has ${has}, below the healthy range: ask why`];
  return [];
}

const adviceFor = ({ medical_condition, type, eating, no_onion_garlic, allergy, fasting_days = [] }: DietAssessment): string[] => [
  'Use 3–4 teaspoons of cooking oil a day for one person; the dishes already count it.',
  ...(type === 'meal plan'
    ? [
        'Cook the same dishes for everyone. Portions and shopping list are for one adult: multiply them by the number of adults, and count a child of 3 to 9 as half to three-quarters of one.',
      ]
    : []),
  ...(eating === 'jain'
    ? [`Cook everything without onion, garlic and other roots: ${hingFor(allergy)} and cumin give the taste.`]
    : no_onion_garlic
      ? [`Cook everything without onion and garlic: ${hingFor(allergy)} and cumin give the taste.`]
      : []),
  ...(fasting_days.length
    ? ['On your fasting day, cook with rock salt (sendha namak). If you feel weak or dizzy, eat something and call your doctor.']
    : []),
  'Drink 8–10 glasses of water a day, and more when it’s hot or you train.',
  ...(isDiabetic({ type, medical_condition })
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

/** A week of meals in home measures, with swaps, totals and a shopping list; and what of it the specialist should look at. */
export function dietDraft(assessment: DietAssessment, version: number): { content: PlanContent; warnings: string[] } {
  const targets = targetsOf(assessment);
  const week = dietWeek(assessment, targets, version);
  const allergy = assessment.allergy &&
    !/^none$/i.test(assessment.allergy) && [{ label: 'You told us about', value: assessment.allergy.slice(0, 300) }];
  const days = week.map((day, index) => ({
    title: `Day ${index + 1}${day.weekday ? `: ${day.weekday}` : ''}${day.isFast ? ', fasting' : ''}`,
    blocks: [
      ...day.meals.map(({ title, portions }) => {
        const main = mainDish(portions);
        const swaps = main ? swapsFor(main, assessment, day.isFast, `${index}|${title}`) : [];
        const instead = main && swaps.length ? [`Instead of the ${asInSentence(main)}: ${swaps.map(formatHomeMeasure).join(', or ')}`] : [];
        return { title, lines: [...portions.map(formatHomeMeasure), ...instead] };
      }),
      { title: 'Daily total', lines: [formatTotals(day)] },
    ],
  }));
  const fastsWithDiabetes = assessment.fasting_days?.length && isDiabetic(assessment);
  return {
    content: {
      note: '',
      facts: [...targets.targetLines, ...(allergy || [])],
      days,
      shopping: shoppingList(week.flatMap(({ meals }) => meals.flatMap(({ portions }) => portions))),
      advice: adviceFor(assessment),
      sources: targets.sources,
    },
    warnings: [
      ...goalWarnings(assessment, targets.bmi),
      ...(fastsWithDiabetes ? ['Fasts with diabetes: ask which medicine, and whether the doctor agrees'] : []),
      ...week.flatMap(({ warnings }, index) => (warnings.length ? [`Day ${index + 1}: ${warnings.join('; ')}`] : [])),
    ],
  };
}
