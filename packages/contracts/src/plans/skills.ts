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
