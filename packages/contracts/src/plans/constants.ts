/** Feet and inches, as `5.11` is five feet eleven, from 4.0 to 7 (D38). */
export const HEIGHTS: readonly string[] = [
  ...[4, 5, 6].flatMap((feet) => Array.from({ length: 12 }, (_, inches) => `${feet}.${inches}`)),
  '7',
];
const CM_PER_INCH = 2.54;

/** Centimetres of a height of {@link HEIGHTS}. */
export function heightInCm(height: string): number {
  const [feet, inches = '0'] = height.split('.');
  return (Number(feet) * 12 + Number(inches)) * CM_PER_INCH;
}
export const FITNESS_TYPES = ['MUSCLE BUILDING', 'WEIGHT LOSS'] as const;
export const DIET_TYPES = ['weight and muscle gain', 'weight loss', 'thyroid and diabetic', 'meal plan'] as const;
export const ACTIVITIES = ['low', 'sedentary', 'moderate'] as const;
/** What someone eats, finer than section 7's `diet_type`, and before it if they differ. */
export const EATING = ['veg', 'egg', 'jain', 'vegan', 'nonveg'] as const;
/** Regional kitchens of the dishes. */
export const KITCHENS = ['north', 'south', 'east', 'west'] as const;
/** Monday first. */
export const FASTING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const GOAL_REACHES = ['3 MONTH', '6 MONTH'] as const;

/** 'Last workout' of section 3. */
export const LAST_WORKOUTS = ['Doing Regular', 'Before 15 days', 'Before 30 days', 'No exercise from last 2 months'] as const;
