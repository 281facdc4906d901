import type { Offer } from './persistence/offers.repository.ts';

/** The gateway's minimum for an order, so an offer leaves it. */
const LEAST_PAISE = 100;

/** What an offer takes off a price, in paise. A percentage is rounded up to whole rupees: nobody gets less than was promised. */
export function discountOf(
  { percent, amountPaise, mostPaise }: Pick<Offer, 'percent' | 'amountPaise' | 'mostPaise'>,
  pricePaise: number,
): number {
  const wanted = percent === null ? (amountPaise ?? 0) : Math.ceil((pricePaise * percent) / 10_000) * 100;
  return Math.max(0, Math.min(wanted, mostPaise ?? wanted, pricePaise - LEAST_PAISE));
}
