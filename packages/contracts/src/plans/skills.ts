import * as z from 'zod/mini';

/**
 * What a specialist may know and a plan may need. Plans need what their assessment says: the kind, the choices and the free text.
 * Stored skills are never renamed.
 */
export const planSkill = z.enum([
  'diet',
  'fitness',
  'diabetes',
  'thyroid',
  'heart',
  'kidney',
  'natal',
  'pcos',
  'digestion',
  'allergies',
  'eating-disorders',
  'injuries',
  'seniors',
  'vegetarian',
]);
export type PlanSkill = z.infer<typeof planSkill>;

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
