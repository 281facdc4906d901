import type { BookingCatalogue, TrainerCategory } from '@fitghar/contracts/booking';
import { InvalidFieldsError } from '../../kernel/index.ts';

/** The price of a category's package, in paise with tax. @throws InvalidFieldsError if it is not offered */
export function packagePaise(category: TrainerCategory, { packages }: Pick<BookingCatalogue, 'packages'>): number {
  const offer = packages.find((each) => each.category === category);
  if (!offer) throw new InvalidFieldsError({ category: ['This package is not offered at present. Please choose another one'] });
  return offer.price * 100;
}
