import { TRAINER_PACKAGES, type TrainerCategory } from '@fitghar/contracts/booking';

/** The price of a category's package (section 9), in paise with tax. */
export function packagePaise(category: TrainerCategory): number {
  const offer = TRAINER_PACKAGES.find((each) => each.category === category);
  if (!offer) throw new Error(`Category ${category} has no package`);
  return offer.price * 100;
}
