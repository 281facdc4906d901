const names = { weight_kg: 'Weight (kg)', waist_cm: 'Waist (cm)', hips_cm: 'Hip size (cm)' };
export const between = (measure: keyof typeof names, least: number, most: number) =>
  `${names[measure]} must be between ${least} and ${most}`;
export const atLeastOne = 'Please enter at least one of these';
export const agree = 'Please agree before we keep your progress';
