import type { PlanSkill } from './skills.ts';

/** Labels of skills, as they end “knows …”. */
export const PLAN_SKILL_LABELS: Record<PlanSkill, string> = {
  diet: 'diet plans',
  fitness: 'fitness plans',
  diabetes: 'diabetes',
  thyroid: 'thyroid conditions',
  heart: 'heart and blood pressure',
  kidney: 'kidney conditions',
  natal: 'pregnancy and after birth',
  pcos: 'PCOS',
  digestion: 'digestion',
  allergies: 'allergies',
  'eating-disorders': 'eating disorders',
  injuries: 'injuries and pain',
  seniors: '60 and over',
  vegetarian: 'vegetarian food',
};
