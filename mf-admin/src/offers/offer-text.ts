import type { CatalogueItem, Offer, OfferType } from '@fitghar/contracts/admin';
import { formatCount, formatList, formatRupees } from '@fitghar/contracts/common';

export const TYPE_LABELS: Record<OfferType, string> = {
  code: 'A code for everyone',
  automatic: 'Automatic, without a code',
  gift: 'Gift codes, each for one order',
  company: 'A company’s code',
  referral: 'Friends of customers',
};

/** `20% off, at most ₹500`. */
export function discountText({ percent, amount, most }: Pick<Offer, 'percent' | 'amount' | 'most'>): string {
  if (percent === null) return `${formatRupees(amount ?? 0)} off`;
  return most === null ? `${percent}% off` : `${percent}% off, at most ${formatRupees(most)}`;
}

/** Names of what an offer is on. */
export const itemsText = (items: Offer['items'], sold: readonly CatalogueItem[]): string =>
  items.length
    ? formatList(items.map(({ kind, id }) => sold.find((item) => item.kind === kind && item.id === id)?.name ?? id))
    : 'Everything';

/** `12 of 100, ₹1,200 of ₹10,000`. */
export function usesText({ used, uses, cost, budget }: Pick<Offer, 'used' | 'uses' | 'cost' | 'budget'>): string {
  const of = (now: string, most: string | null) => (most === null ? now : `${now} of ${most}`);
  const count = of(formatCount(used), uses === null ? null : formatCount(uses));
  return `${count}, ${of(formatRupees(cost), budget === null ? null : formatRupees(budget))}`;
}
