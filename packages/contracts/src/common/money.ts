import { once } from './once.ts';

const rupeeFormat = once(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2, minimumFractionDigits: 0 }),
);

/** Formats paise with Indian grouping: 12345600 → `₹1,23,456`, 9950 → `₹99.50` (D4). */
export function formatPaise(paise: number): string {
  const text = rupeeFormat().format(paise / 100);
  return text.replace(/\.(\d)$/, '.$10');
}

/** Formats rupees with Indian grouping: 123456 → `₹1,23,456`. */
export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100));
}

/** Formats an amount in units of its currency: rupees as above, others as `USD 24`. */
export const formatPaid = ({ amount, currency = 'INR' }: { amount: number; currency?: string | undefined }): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`;
