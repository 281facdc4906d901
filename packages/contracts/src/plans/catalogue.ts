import type { PlanCatalogue } from './catalogue.responses.ts';

/** Internal plan names (section 3, 'Diet plan names shown in admin') with their 'Diet categories'. */
export const OPS_PLANS = [
  { name: 'KETOGENIC DIET PLAN', category: 'keto' },
  { name: 'VEGAN DIET PLAN', category: 'vegan' },
  { name: 'HEALTY LIFE STYLE DIET PLAN', category: 'healthy' },
  { name: 'MUSCLE BUILDING OR WEIGHT GAIN DEIT PLAN', category: 'gain_weight' },
  { name: 'FOR WEDDING OR ANY SPECIAL FUNCTION', category: 'wedding' },
  { name: 'DIET PLAN FOR SPECIAL MEDICAL CONDITIONS', category: 'medical' },
  { name: 'INTERMITTENT FASTING DIET PLAN', category: 'fasting' },
  { name: 'NUTRITIONAL ASSESSMENT + DIET PLAN', category: 'nutritient' },
  { name: 'EXPERT COUNSELLING + CUSTOMIZED DIET PLAN', category: 'custom' },
  { name: 'MUSCLE BUILDING', category: 'gain_weight' },
  { name: 'WEIGHT LOSS', category: 'healthy' },
] as const;

/** Default internal name by purchased `type`. */
export const OPS_PLAN_NAMES: Record<string, { name: string; category: string }> = {
  'weight and muscle gain': { name: 'MUSCLE BUILDING OR WEIGHT GAIN DEIT PLAN', category: 'gain_weight' },
  'weight loss': { name: 'HEALTY LIFE STYLE DIET PLAN', category: 'healthy' },
  'thyroid and diabetic': { name: 'DIET PLAN FOR SPECIAL MEDICAL CONDITIONS', category: 'medical' },
  'meal plan': { name: 'EXPERT COUNSELLING + CUSTOMIZED DIET PLAN', category: 'custom' },
  'MUSCLE BUILDING': { name: 'MUSCLE BUILDING', category: 'gain_weight' },
  'WEIGHT LOSS': { name: 'WEIGHT LOSS', category: 'healthy' },
};

/** Diet and fitness plans of section 3; `type` is what a purchase sends (D38). */
export const PLAN_CATALOGUE: PlanCatalogue = {
  diet: [
    {
      type: 'weight and muscle gain',
      name: 'WEIGHT GAIN OR MUSCLE BUILDING PLAN',
      old_price: 1999,
      price: 999,
      about: 'Enough energy and protein to build, from food you already cook.',
    },
    {
      type: 'weight loss',
      name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN',
      old_price: 2999,
      price: 999,
      about: 'A steady, small deficit with full plates: dal, sabzi, roti, measured in katori.',
    },
    {
      type: 'thyroid and diabetic',
      name: 'THYROID AND DIBETIC PLAN',
      old_price: 3999,
      price: 1999,
      about: 'Prepared by a specialist around your reports and your medicine.',
    },
    {
      type: 'meal plan',
      name: 'MEAL PLAN FOR YOUR FAMILY',
      old_price: 6999,
      price: 3499,
      about: 'One kitchen, one grocery list, portions for everyone at the table.',
    },
  ],
  fitness: [
    {
      type: 'MUSCLE BUILDING',
      name: 'MUSCLE BUILDING',
      old_price: 999,
      price: 499,
      about: 'Sets, reps and rest for each week, at home or in a gym.',
    },
    {
      type: 'WEIGHT LOSS',
      name: 'WEIGHT LOSS',
      old_price: 999,
      price: 499,
      about: 'Short sessions that you can keep up, with a progression each week.',
    },
  ],
};
