import { formatCount } from './numbers.ts';

/** Formats paise with Indian grouping: 12345600 → `₹1,23,456`, 9950 → `₹99.50` (D4). */
export function formatPaise(paise: number): string {
  const rest = Math.abs(paise) % 100;
  const rupees = formatCount((Math.abs(paise) - rest) / 100);
  return `${paise < 0 ? '-' : ''}₹${rupees}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Formats rupees with Indian grouping: 123456 → `₹1,23,456`. */
export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100));
}

/** Formats an amount in units of its currency: rupees as above, others as `USD 24`. */
export const formatPaid = ({ amount, currency = 'INR' }: { amount: number; currency?: string | undefined }): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`;
