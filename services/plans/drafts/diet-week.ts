import { FASTING_DAYS } from '@fitghar/contracts/plans';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { type Allergen, FOODS, type Food, type FoodDiet, type FoodRole } from './foods.ts';
import { freeTextOf } from './guards.ts';
import { shuffled } from './shuffle.ts';
import type { Targets } from './targets.ts';

/** A dish with its amount. */
export interface Portion {
  food: Food;
  grams: number;
}
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

export const kcalOf = ({ food, grams }: Portion): number => (food.kcal * grams) / 100;
/** Total of a nutrient in these portions; foods list it per 100 g. */
export const totalOf = (portions: Portion[], of: 'kcal' | 'protein' | 'carbs' | 'fat'): number =>
  portions.reduce((sum, { food, grams }) => sum + (food[of] * grams) / 100, 0);

/** Names of allergens as written in India. */
const ALLERGY_WORDS: [words: RegExp, allergens: Allergen[]][] = [
  [/milk|dairy|lactose|curd|dahi|paneer|cheese|ghee/i, ['milk']],
  [/gluten|wheat|coeliac|celiac|atta/i, ['gluten']],
  [/peanut|groundnut|moong ?phali/i, ['peanut']],
  [/\bnuts?\b|almond|badam|cashew|kaju|walnut|akhrot|dry ?fruit/i, ['nuts', 'peanut']],
  [/soy/i, ['soy']],
  [/egg|anda/i, ['egg']],
  [/fish|machh?li|seafood/i, ['fish', 'shellfish']],
  [/prawn|shrimp|crab|shellfish/i, ['shellfish']],
  [/sesame|\btil\b/i, ['sesame']],
  [/mustard|sarson|\brai\b/i, ['mustard']],
];
/** Whether what the customer wrote names this allergen. */
export const isAllergicTo = (allergen: Allergen, allergy: string): boolean =>
  ALLERGY_WORDS.some(([words, allergens]) => allergens.includes(allergen) && words.test(allergy));

const SYNONYMS: Record<string, string> = {
  brinjal: 'baingan',
  eggplant: 'baingan',
  okra: 'bhindi',
  spinach: 'palak',
  fenugreek: 'methi',
  potato: 'aloo',
  cauliflower: 'gobi',
  chickpea: 'chana',
  mutton: 'mutton',
};
/** Shortest word that may name a dish, which excludes 'no' and 'nil'. */
const MIN_WORD_LENGTH = 4;

const DIETS: Record<NonNullable<DietAssessment['eating']>, FoodDiet[]> = {
  vegan: ['vegan'],
  jain: ['vegan', 'veg'],
  veg: ['vegan', 'veg'],
  egg: ['vegan', 'veg', 'egg'],
  nonveg: ['vegan', 'veg', 'egg', 'nonveg'],
};

/** Whether the customer may eat a dish, by diet, kitchen, stated allergies and conditions. */
export function mayEat(assessment: DietAssessment): (food: Food) => boolean {
  const { diet_type, eating = diet_type, no_onion_garlic = false, kitchens = [], allergy, type } = assessment;
  const banned = new Set(ALLERGY_WORDS.filter(([words]) => words.test(allergy)).flatMap(([, allergens]) => allergens));
  const written = allergy.toLowerCase().match(/[a-z]+/g) ?? [];
  const allergyWords = written
    .map((word) => SYNONYMS[word.replace(/s$/, '')] ?? word.replace(/s$/, ''))
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  const words = freeTextOf(assessment);
  const vegan = /vegan/i.test(words);
  const diabetic = /diabet/i.test(`${type} ${words}`) || /\bsugar\b|hba1c/i.test(words);
  const thyroid = /thyroid/i.test(`${type} ${words}`);
  const isJain = eating === 'jain' || /\bjain\b/i.test(words);
  const diets = DIETS[eating];
  return ({ diet, allergens, flags, name, kitchens: from }) =>
    diets.includes(diet) &&
    !(isJain && (flags.includes('notJain') || diet === 'egg' || diet === 'nonveg')) &&
    !((isJain || no_onion_garlic) && flags.includes('onion')) &&
    (!kitchens.length || !from.length || from.some((each) => kitchens.includes(each))) &&
    (!vegan || diet === 'vegan') &&
    !allergens.some((each) => banned.has(each)) &&
    !allergyWords.some((word) => name.toLowerCase().includes(word)) &&
    !(diabetic && (flags.includes('highSugar') || flags.includes('refined'))) &&
    !(thyroid && flags.includes('goitrogen'));
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
const MOST_FAT = 0.4;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** What a kitchen measures in halves; everything else is made, or counted, whole. */
const HALVED = new Set(['katori', 'glass', 'bowl']);
/** The most of each that people serve themselves in one meal; of pieces, {@link MOST_GRAMS} of them. */
const MOST: Record<string, number> = {
  roti: 4,
  phulka: 4,
  bhakri: 3,
  thepla: 4,
  slice: 4,
  appam: 3,
  idli: 5,
  dosa: 3,
  pesarattu: 3,
  adai: 3,
  cheela: 3,
  uttapam: 2,
  paratha: 2,
  sandwich: 2,
  egg: 3,
  omelette: 2,
  khakhra: 3,
  glass: 1.5,
  bowl: 1.5,
  spoon: 3,
  half: 6,
};
const MOST_GRAMS = 200;
const MOST_KATORI: Partial<Record<FoodRole, number>> = { grain: 2.5, breakfast: 2.5, dal: 2, protein: 2 };
const MOST_PIECES: Partial<Record<FoodRole, number>> = { fruit: 2, nut: 12 };

/** The most grams of a dish in one meal. */
export function mostOf({ role, unit, unitGrams }: Food): number {
  if (unit === 'katori') return (MOST_KATORI[role] ?? 1.5) * unitGrams;
  if (unit === 'piece') return (MOST_PIECES[role] ?? Math.max(1, Math.floor(MOST_GRAMS / unitGrams))) * unitGrams;
  return (MOST[unit] ?? 1) * unitGrams;
}

/** So small that no one serves one of it alone: idlis, cubes of paneer. */
const SMALL_GRAMS = 50;
const FEWEST: Partial<Record<FoodRole, number>> = { protein: 2, snack: 2, breakfast: 2, nut: 5 };

/** The fewest grams of a dish in one meal. */
export function leastOf({ role, unit, unitGrams }: Food): number {
  if (HALVED.has(unit)) return unitGrams / 2;
  const isCounted = role === 'nut' ? unit === 'piece' : unitGrams < SMALL_GRAMS;
  return (isCounted ? (FEWEST[role] ?? 1) : 1) * unitGrams;
}

/** Step of rounding. */
const stepOf = ({ unit, unitGrams }: Food): number => (HALVED.has(unit) ? unitGrams / 2 : unitGrams);
const stepsOf = (food: Food, grams: number): number => Math.round(grams / stepOf(food));
/** The nearest amount that a kitchen serves. */
const inSteps = (food: Food, grams: number): number =>
  clamp(stepsOf(food, grams), stepsOf(food, leastOf(food)), stepsOf(food, mostOf(food))) * stepOf(food);

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
    ...(fat * 9 > kcal * MOST_FAT ? [`${Math.round(fat)} g fat, more than ${100 * MOST_FAT}% of the energy`] : []),
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
