import type { DietAssessment } from '../persistence/plan.schema.ts';
import type { Allergen, Food, FoodDiet } from './foods.ts';
import { freeTextOf } from './guards.ts';

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
