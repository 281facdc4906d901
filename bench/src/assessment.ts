/** A diet assessment for a weight in kg. */
export const assessment = (weight: number) => ({
  type: 'weight loss',
  plan_for: 'self',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight,
  goal: 'Lose weight',
  diet_type: 'veg',
  daily_physical_activity: 'low',
  allergy: 'peanut',
  medical_condition: '',
  plan_type: '1month',
});
