import { formatPaise } from '@fitghar/contracts';

/** Refunds are money for 30 days after payment and service credit from then on (section 9). */
const MONEY_DAYS = 30;
/** Cancellation fee of everything but the trial, as a part of what was paid (section 9). */
const FEE = 0.2;
const DAY_MS = 86_400_000;

/** What the policy grants for a paid order, and why, in the customer's words. Amounts in paise. */
export interface RefundTerms {
  amountPaise: number;
  form: 'money' | 'credit';
  explanation: string;
}

const formOf = (paidAt: Date, now: Date): RefundTerms['form'] =>
  now.getTime() - paidAt.getTime() <= MONEY_DAYS * DAY_MS ? 'money' : 'credit';
const TAKES = {
  money: 'The money takes 3 to 5 weeks to reach you.',
  credit: 'More than 30 days have passed since you paid, so it comes as service credit.',
};

/** A trial goes back in full. */
export function trialRefund(amountPaise: number, paidAt: Date, now: Date): RefundTerms {
  const form = formOf(paidAt, now);
  const what =
    form === 'money' ? 'A trial session is refunded in full for 30 days, without a fee.' : 'A trial session is refunded in full.';
  return { amountPaise, form, explanation: `${what} ${TAKES[form]}` };
}

/** A plan goes back less the fee and the days of it that were used; in full where we were late and have not sent it. */
export function planRefund(
  { amountPaise, paidAt, sentAt, late, months }: { amountPaise: number; paidAt: Date; sentAt: Date | null; late: boolean; months: number },
  now: Date,
): RefundTerms {
  const form = formOf(paidAt, now);
  if (late && !sentAt) return { amountPaise, form, explanation: `We are late with your plan, so all of it goes back. ${TAKES[form]}` };
  const days = months * 30;
  const used = sentAt ? Math.min(days, Math.ceil((now.getTime() - sentAt.getTime()) / DAY_MS)) : 0;
  const fee = Math.round(amountPaise * FEE);
  const earned = Math.round((amountPaise * used) / days);
  const left = Math.max(0, amountPaise - fee - earned);
  const earnedLine = used ? `, less ${used} of ${days} days (${formatPaise(earned)})` : '';
  return {
    amountPaise: left,
    form,
    explanation: `${formatPaise(amountPaise)} less the cancellation fee of 20 % (${formatPaise(fee)})${earnedLine}. ${TAKES[form]}`,
  };
}
