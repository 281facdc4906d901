import { plural } from '@fitghar/contracts/common';

/** Emails about plans. */
export const plans = {
  footer: 'You’re receiving this email because you bought a plan from us.',
  months: (months: number) => plural(months, { one: '1 month', other: `${months} months` }),
  arrivesBy: 'Arrives by',
  track: 'Track my plan',
  open: 'Open my plan',
  monthsAre: (months: number): string => (months === 1 ? 'the month of your plan is' : 'the three months of your plan are'),
};
