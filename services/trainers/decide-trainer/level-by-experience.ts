import type { TrainerLevel } from '@fitghar/contracts/booking';
import type { BusinessRules } from '@fitghar/contracts/common';

/** Whole years of an experience as trainers write it: `7 years`, `10+`, `18 months`, `NA`. */
export function yearsIn(experience: string): number {
  const [, digits = '0'] = /(\d{1,3})/.exec(experience) ?? [];
  return /month/i.test(experience) && !/year/i.test(experience) ? Math.floor(Number(digits) / 12) : Number(digits);
}

/** Section 9: Standard trainers have 4 or more years, Premium ones 7 or more, unless the owner has changed it. */
export function levelByExperience(experience: string, rules: Pick<BusinessRules, 'standard_years' | 'premium_years'>): TrainerLevel {
  const years = yearsIn(experience);
  if (years >= rules.premium_years) return 'Premium';
  return years >= rules.standard_years ? 'Standard' : 'Basic';
}
