import { formatterOf } from './formatters.ts';

const inRupees = (digits: number) =>
  formatterOf(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      }),
  );
const rupees = inRupees(0);
const rupeesAndPaise = inRupees(2);

/** Formats paise with Indian grouping: 12345600 → `₹1,23,456`, 9950 → `₹99.50` (D4). */
export const formatPaise = (paise: number): string => (paise % 100 ? rupeesAndPaise() : rupees()).format(paise / 100);

/** Formats rupees with Indian grouping: 123456 → `₹1,23,456`. */
export const formatRupees = (amount: number): string => formatPaise(Math.round(amount * 100));

/** Formats an amount in units of its currency: rupees as above, others as `USD 24`. */
export const formatPaid = ({ amount, currency = 'INR' }: { amount: number; currency?: string | undefined }): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`;
