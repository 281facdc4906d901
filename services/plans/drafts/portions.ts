import type { Food, FoodRole } from './foods.ts';

/** A dish with its amount. */
export interface Portion {
  food: Food;
  grams: number;
}
export const kcalOf = ({ food, grams }: Portion): number => (food.kcal * grams) / 100;
/** Total of a nutrient in these portions; foods list it per 100 g. */
export const totalOf = (portions: Portion[], of: 'kcal' | 'protein' | 'carbs' | 'fat'): number =>
  portions.reduce((sum, { food, grams }) => sum + (food[of] * grams) / 100, 0);

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** What a kitchen measures in halves; everything else is made, or counted, whole. */
const HALVED = new Set(['katori', 'glass', 'bowl']);
/** The most of each that people serve themselves in one meal; of pieces, {@link MAX_GRAMS} of them. */
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
const MAX_GRAMS = 200;
const MAX_KATORI: Partial<Record<FoodRole, number>> = { grain: 2.5, breakfast: 2.5, dal: 2, protein: 2 };
const MAX_PIECES: Partial<Record<FoodRole, number>> = { fruit: 2, nut: 12 };

/** The most grams of a dish in one meal. */
export function mostOf({ role, unit, unitGrams }: Food): number {
  if (unit === 'katori') return (MAX_KATORI[role] ?? 1.5) * unitGrams;
  if (unit === 'piece') return (MAX_PIECES[role] ?? Math.max(1, Math.floor(MAX_GRAMS / unitGrams))) * unitGrams;
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
export const stepOf = ({ unit, unitGrams }: Food): number => (HALVED.has(unit) ? unitGrams / 2 : unitGrams);
export const stepsOf = (food: Food, grams: number): number => Math.round(grams / stepOf(food));
/** The nearest amount that a kitchen serves. */
export const inSteps = (food: Food, grams: number): number =>
  clamp(stepsOf(food, grams), stepsOf(food, leastOf(food)), stepsOf(food, mostOf(food))) * stepOf(food);
