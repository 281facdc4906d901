import type { PlanSkill } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import type { DietAssessment, FitnessAssessment } from '../persistence/plan.schema.ts';
import { needsOf } from './needs.ts';

const diet = (fields: Partial<DietAssessment> = {}, type = 'weight loss') =>
  needsOf({
    kind: 'diet',
    type,
    assessment: {
      type: 'weight loss',
      plan_for: 'self',
      gender: 'Female',
      age: 34,
      height: '5.4',
      weight: 72,
      goal: 'Lose weight slowly',
      diet_type: 'nonveg',
      daily_physical_activity: 'low',
      allergy: '',
      medical_condition: 'None',
      plan_type: '1month',
      ...fields,
    },
  });
const fitness = (fields: Partial<FitnessAssessment> = {}) =>
  needsOf({
    kind: 'fitness',
    type: 'MUSCLE BUILDING',
    assessment: {
      type: 'MUSCLE BUILDING',
      plan_for: 'self',
      gender: 'Male',
      age: 28,
      height: '5.9',
      weight: 68,
      goal: 'Stronger',
      any_body_pain: 'No',
      any_injury: 'None.',
      workpreference: 'home',
      goalreach: '3 MONTH',
      gymwork: 'Doing Regular',
      daily_physical_activity: 'moderate',
      medical_condition: 'NA',
      plan_type: '1month',
      ...fields,
    },
  });

describe('what a plan needs of a specialist', () => {
  it('is its kind alone if the assessment says nothing more', () => {
    expect([diet(), fitness()]).toStrictEqual([['diet'], ['fitness']]);
  });

  it.each<[said: string, need: PlanSkill]>([
    ['Diabetic since 2019, on metformin', 'diabetes'],
    ['Hypothyroidism', 'thyroid'],
    ['High BP', 'heart'],
    ['CKD stage 2', 'kidney'],
    ['Post-natal, breastfeeding', 'natal'],
    ['PCOD', 'pcos'],
    ['acidity at night', 'digestion'],
    ['lactose intolerance', 'allergies'],
    ['Recovering from bulimia', 'eating-disorders'],
    ['slip disc', 'injuries'],
  ])('is read from the condition “%s”', (medical_condition, need) => {
    expect(diet({ medical_condition })).toStrictEqual(['diet', need]);
  });

  it('is read from choices, age and the type of the plan', () => {
    expect(diet({ diet_type: 'veg', age: 60 })).toStrictEqual(['diet', 'seniors', 'vegetarian']);
    expect(diet({ age: 59 })).toStrictEqual(['diet']);
    expect(diet({}, 'thyroid and diabetic')).toStrictEqual(['diet', 'diabetes', 'thyroid']);
    expect(diet({ allergy: 'Peanuts' })).toStrictEqual(['diet', 'allergies']);
    expect(fitness({ any_body_pain: 'Left knee' })).toStrictEqual(['fitness', 'injuries']);
  });

  it.each(['No diabetes', 'I do not have thyroid or BP', 'never had kidney stones', 'no diabetes, no thyroid', 'Nil', '-', 'No'])(
    'is not what “%s” denies',
    (medical_condition) => {
      expect(diet({ medical_condition, allergy: 'none' })).toStrictEqual(['diet']);
    },
  );

  it('is what follows a denial', () => {
    expect(diet({ goal: 'no sugar', medical_condition: 'thyroid' })).toStrictEqual(['diet', 'thyroid']);
    expect(diet({ medical_condition: 'no diabetes but thyroid' })).toStrictEqual(['diet', 'thyroid']);
    expect(diet({ medical_condition: 'No diabetes; high cholesterol' })).toStrictEqual(['diet', 'heart']);
  });

  it('does not take a part of a word for a condition', () => {
    expect(diet({ goal: 'Expecting to travel to Spain, paint again' })).toStrictEqual(['diet']);
  });
});
