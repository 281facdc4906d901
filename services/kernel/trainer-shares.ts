import { type TrainerCategory, trainerCategory } from '@fitghar/contracts/booking';

const PERCENT = /^(100|\d{1,2})$/;

/**
 * Reads `TRAINER_SHARE_BY_CATEGORY`: `Basic=55,Premium=65`.
 * @throws Error that names the part it cannot read
 */
export function readTrainerShares(text: string): Partial<Record<TrainerCategory, number>> {
  const shares: Partial<Record<TrainerCategory, number>> = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    if (!part) continue;
    const [name = '', percent = ''] = part.split('=').map((each) => each.trim());
    const category = trainerCategory.safeParse(name);
    if (!category.success) throw new Error(`'${name}' is not one of: ${trainerCategory.options.join(', ')}`);
    if (!PERCENT.test(percent)) throw new Error(`The share of ${name} must be a whole number from 0 to 100`);
    if (category.data in shares) throw new Error(`${name} is named twice`);
    shares[category.data] = Number(percent);
  }
  return shares;
}
