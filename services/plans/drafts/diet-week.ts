import { FASTING_DAYS } from '@fitghar/contracts/plans';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { FOODS, type Food, type FoodRole } from './foods.ts';
import { mayEat } from './may-eat.ts';
import { clamp, inSteps, kcalOf, leastOf, mostOf, type Portion, stepOf, stepsOf, totalOf } from './portions.ts';
import { shuffled } from './shuffle.ts';
import type { Targets } from './targets.ts';

export interface Meal {
  title: string;
  portions: Portion[];
}
export interface DietDay {
  /** Its weekday, if some days are fasting days; then the week begins on Monday. */
  weekday: (typeof FASTING_DAYS)[number] | null;
  isFast: boolean;
  meals: Meal[];
  /** For the specialist: where dishes were capped, a target was missed, or nothing suits. */
  warnings: string[];
}

/** Energy of a portion before fitting, or grams for portions that are not fitted. */
const START: Record<FoodRole, { kcal: number } | { grams: number }> = {
  breakfast: { kcal: 300 },
  grain: { kcal: 180 },
  dal: { kcal: 140 },
  protein: { kcal: 180 },
  dairy: { kcal: 90 },
  fruit: { kcal: 80 },
  nut: { kcal: 70 },
  snack: { kcal: 100 },
  sabzi: { grams: 120 },
  salad: { grams: 80 },
};
const ROLE_NAMES: Record<FoodRole, string> = {
  breakfast: 'main dish',
  grain: 'grain',
  dal: 'dal',
  protein: 'protein',
  dairy: 'dairy',
  fruit: 'fruit',
  nut: 'nuts',
  snack: 'snack',
  sabzi: 'sabzi',
  salad: 'salad',
};
const RICH_IN_PROTEIN = new Set<FoodRole>(['dal', 'protein', 'dairy']);
const FIXED = new Set<FoodRole>(['sabzi', 'salad']);
export const MEALS: [title: string, roles: FoodRole[]][] = [
  ['Breakfast', ['breakfast', 'dairy']],
  ['Mid-morning', ['fruit', 'nut']],
  ['Lunch', ['grain', 'dal', 'sabzi', 'dairy', 'salad']],
  ['Evening', ['snack', 'nut']],
  ['Dinner', ['grain', 'protein', 'sabzi', 'salad']],
];
/** Milk, of whatever it is made, is for breakfast: with dal and sabzi, people eat curd or drink buttermilk. */
export const isMilk = ({ role, name }: Food): boolean => role === 'dairy' && / milk\b/i.test(name);
/** What is added, one after the other, if more would be needed of a dish than one eats: rice beside the rotis, a fruit in the evening. */
const SECONDS: [meal: string, role: FoodRole][] = [
  ['Lunch', 'grain'],
  ['Evening', 'fruit'],
  ['Dinner', 'grain'],
  ['Breakfast', 'nut'],
  ['Dinner', 'dal'],
  ['Evening', 'snack'],
  ['Breakfast', 'breakfast'],
];
/** What is left out first if even the smallest portions are too much. */
const DISPENSABLE = new Set<FoodRole>(['nut', 'snack', 'fruit', 'dairy']);
/** By how much of its energy a day may differ from the target. */
const TOLERANCE = 0.05;
/** Below this part of its target, the day’s protein is reported. */
const LEAST_PROTEIN = 0.85;
/** Above this part of the day’s energy, its fat is reported. */
const MAX_FAT = 0.4;
/**
 * Scales the meals to the day's energy and protein: dal, paneer and curd by one factor, the rest by another.
 * @returns the dishes of which more would be needed than one eats
 */
function scaleToTargets(day: Meal[], { energy, protein }: Targets): Food[] {
  const all = day.flatMap(({ portions }) => portions);
  const rich = all.filter(({ food }) => RICH_IN_PROTEIN.has(food.role));
  const fixed = all.filter(({ food }) => FIXED.has(food.role));
  const rest = all.filter((each) => !rich.includes(each) && !fixed.includes(each));
  const [E, P] = [energy - totalOf(fixed, 'kcal'), protein - totalOf(fixed, 'protein')];
  const [richE, richP, restE, restP] = [totalOf(rich, 'kcal'), totalOf(rich, 'protein'), totalOf(rest, 'kcal'), totalOf(rest, 'protein')];
  const determinant = richE * restP - restE * richP;
  const ideal = determinant ? (E * restP - restE * P) / determinant : 1;
  // Plants as the only source of protein would bring too much energy, so they get at most half of it.
  const richFactor = clamp(ideal, 0.5, Math.min(2.5, (0.5 * E) / richE));
  const restFactor = clamp((E - richE * richFactor) / restE, 0.4, 3);
  const capped: Food[] = [];
  const scale = (portion: Portion, factor: number) => {
    const wanted = portion.grams * factor;
    if (wanted >= mostOf(portion.food) + stepOf(portion.food)) capped.push(portion.food);
    portion.grams = inSteps(portion.food, wanted);
  };
  for (const portion of rich) scale(portion, richFactor);
  for (const portion of rest) scale(portion, restFactor);
  reduceRoundingError([...rest, ...rich], () => energy - totalOf(all, 'kcal'));
  return capped;
}

/** Reduces the error of rounding to home measures: each iteration takes the step that helps most. */
function reduceRoundingError(movable: Portion[], missing: () => number): void {
  for (let round = 0; round < 60; round++) {
    const gap = missing();
    const sign = Math.sign(gap);
    const best = movable
      .filter(({ food, grams }) =>
        sign > 0 ? stepsOf(food, grams) < stepsOf(food, mostOf(food)) : stepsOf(food, grams) > stepsOf(food, leastOf(food)),
      )
      .map((portion) => ({ portion, left: Math.abs(gap - (sign * stepOf(portion.food) * portion.food.kcal) / 100) }))
      .sort((a, b) => a.left - b.left)[0];
    if (!best || best.left >= Math.abs(gap)) return;
    best.portion.grams += sign * stepOf(best.portion.food);
  }
}

/** Seven days of dishes that the customer may eat. Deterministic for the same input and version. */
export function dietWeek(assessment: DietAssessment, targets: Targets, version: number): DietDay[] {
  const allowed = FOODS.filter(mayEat(assessment));
  const seed = `${version}|${JSON.stringify(assessment)}`;
  const fasts = assessment.fasting_days ?? [];
  const isFast = (day: number) => fasts.some((each) => each === FASTING_DAYS[day]);
  const isServed = (food: Food, day: number) => !isFast(day) || food.flags.includes('vrat');
  /** Dishes of the chosen kitchens come first, so that they fill the week if there are enough. */
  const isLocal = ({ kitchens }: Food) => kitchens.some((each) => assessment.kitchens?.includes(each));
  const pools = new Map<string, Food[]>();
  const poolOf = (role: FoodRole, day: number, seedOfPool: string): Food[] => {
    const key = `${role}|${isFast(day)}|${seedOfPool}`;
    const known = pools.get(key);
    if (known) return known;
    const dishes = allowed.filter((food) => food.role === role && isServed(food, day));
    const pool = shuffled(dishes, seedOfPool);
    pools.set(key, [...pool.filter(isLocal), ...pool.filter((food) => !isLocal(food))]);
    return poolOf(role, day, seedOfPool);
  };
  return FASTING_DAYS.map((weekday, day) => {
    const missing: string[] = [];
    const meals: Meal[] = [];
    const timesServed = (food: Food) => meals.flatMap(({ portions }) => portions).filter((portion) => portion.food === food).length;
    /** The first dish that is not on the plate and not on two others of the day; new ones of the day first. */
    const choose = (dishes: Food[], { portions }: Meal): Food | undefined => {
      const possible = dishes.filter((food) => timesServed(food) < 2 && !portions.some((portion) => portion.food === food));
      return possible.find((food) => timesServed(food) === 0) ?? possible[0];
    };
    const pick = (role: FoodRole, meal: Meal): Food | undefined => {
      const pool = poolOf(role, day, `${seed}|${meal.title}`).filter((food) => meal.title === 'Breakfast' || !isMilk(food));
      const turn = day % (pool.length || 1);
      const food = choose([...pool.slice(turn), ...pool.slice(0, turn)], meal);
      // If no dish of a role may be eaten, dal replaces it: it suits every diet.
      return food ?? (role === 'protein' || role === 'dairy' ? pick('dal', meal) : undefined);
    };
    for (const [title, roles] of MEALS) {
      const meal: Meal = { title, portions: [] };
      meals.push(meal);
      for (const role of roles) {
        const food = pick(role, meal);
        if (!food) {
          missing.push(`${ROLE_NAMES[role]} for ${title.toLowerCase()}`);
          continue;
        }
        const start = START[role];
        meal.portions.push({ food, grams: 'grams' in start ? inSteps(food, start.grams) : (start.kcal / food.kcal) * 100 });
      }
    }
    const excess = () =>
      totalOf(
        meals.flatMap(({ portions }) => portions),
        'kcal',
      ) /
        targets.energy -
      1;
    let capped = scaleToTargets(meals, targets);
    for (const [title, role] of SECONDS) {
      if (excess() >= -TOLERANCE) break;
      const meal = meals.find((each) => each.title === title);
      const food = meal && choose(poolOf(role, day, `${seed}|${title}|${day}`), meal);
      if (food) meal.portions.push({ food, grams: inSteps(food, food.unitGrams) });
      capped = scaleToTargets(meals, targets);
    }
    for (const meal of meals.toReversed()) {
      if (excess() <= TOLERANCE) break;
      const [least] = meal.portions.toSorted((a, b) => kcalOf(a) - kcalOf(b));
      meal.portions = meal.portions.filter((portion) => portion === least || !DISPENSABLE.has(portion.food.role));
      capped = scaleToTargets(meals, targets);
    }
    return {
      weekday: fasts.length ? weekday : null,
      isFast: isFast(day),
      meals,
      warnings: warningsOf(meals, targets, capped, missing),
    };
  });
}

/** What of a day the specialist should look at. */
function warningsOf(meals: Meal[], { energy, protein }: Targets, capped: Food[], missing: string[]): string[] {
  const all = meals.flatMap(({ portions }) => portions);
  const [kcal, grams, fat] = [totalOf(all, 'kcal'), totalOf(all, 'protein'), totalOf(all, 'fat')];
  return [
    ...(capped.length ? [`more ${capped.map(({ name }) => name.toLowerCase()).join(' and ')} would be needed than one eats`] : []),
    ...(missing.length ? [`nothing suits as ${missing.join(', or as ')}`] : []),
    ...(Math.abs(kcal / energy - 1) > TOLERANCE ? [`${Math.round(kcal)} of ${energy} kcal`] : []),
    ...(fat * 9 > kcal * MAX_FAT ? [`${Math.round(fat)} g fat, more than ${100 * MAX_FAT}% of the energy`] : []),
    ...(grams < protein * LEAST_PROTEIN ? [`${Math.round(grams)} of ${protein} g protein`] : []),
  ];
}

/** By how much of its energy a swap may differ, since few dishes can be cut to size. */
const SWAP_DIFFERENCE = 0.25;

/** Two dishes of the same role and energy, as alternatives to the main dish of a meal. */
export function swapsFor({ food, grams }: Portion, assessment: DietAssessment, isFast: boolean, seed: string): Portion[] {
  const others = FOODS.filter(
    (each) =>
      each.role === food.role &&
      each.name !== food.name &&
      (!isMilk(each) || isMilk(food)) &&
      mayEat(assessment)(each) &&
      (!isFast || each.flags.includes('vrat')),
  );
  return shuffled(others, seed)
    .map((other) => ({ food: other, grams: inSteps(other, (food.kcal * grams) / other.kcal) }))
    .filter((swap) => Math.abs(kcalOf(swap) - kcalOf({ food, grams })) <= SWAP_DIFFERENCE * kcalOf({ food, grams }))
    .slice(0, 2);
}
