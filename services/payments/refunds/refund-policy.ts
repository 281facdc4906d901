import { type BusinessRules, DAY_MS, formatPaise } from '@fitghar/contracts/common';
import { NotRefundableError } from '../payments.errors.ts';

/** Money, or the same value for another service. */
export type RefundType = 'refund' | 'change';

/** The facts of a paid order that the policy depends on. Amounts in paise. */
export interface RefundCase {
  amountPaise: number;
  paidAt: Date;
  /** When we last cancelled or did not come, from which the days count if it is later: they do not run out because of us. */
  failedAt: Date | null;
  type: RefundType;
  /** The part already delivered and its value; null if nothing was. */
  earned: { paise: number; what: string } | null;
  /** Why no fee is charged; null if it is. */
  freeBecause: string | null;
  /** Those of the day of payment (D67). At first: money for 30 days, a free change for 60, a fee of 20 % (section 9). */
  rules: BusinessRules;
}

/** The refund that the policy grants, with each line of its calculation in the customer's words. Amounts in paise. */
export interface RefundTerms {
  amountPaise: number;
  form: 'money' | 'credit';
  lines: { label: string; paise: number }[];
  explanation: string;
  /** The value of what was delivered. */
  earnedPaise: number;
}

/**
 * The refund policy (section 9): the amount paid, less the cancellation fee, less what was delivered, less
 * government fees. We charge none of those: the GST inside the price is refunded with it.
 * @throws NotRefundableError for a change of service after its days
 */
export function refundTerms({ amountPaise, paidAt, failedAt, type, earned, freeBecause, rules }: RefundCase, now: Date): RefundTerms {
  const days = (now.getTime() - Math.max(paidAt.getTime(), failedAt?.getTime() ?? 0)) / DAY_MS;
  const { refund_days, change_days, refund_fee_percent } = rules;
  if (type === 'change' && days > change_days)
    throw new NotRefundableError(`You can request a change of service within ${change_days} days of payment`);
  const form = type === 'change' || days > refund_days ? 'credit' : 'money';
  const fee = type === 'change' || freeBecause ? 0 : Math.round((amountPaise * refund_fee_percent) / 100);
  const lines = [
    { label: 'Paid', paise: amountPaise },
    { label: fee ? `Cancellation fee of ${refund_fee_percent}%` : 'Cancellation fee', paise: -fee },
    { label: earned?.what ?? 'Used so far', paise: -(earned?.paise ?? 0) },
    { label: 'Government fees', paise: 0 },
  ];
  const feeText = {
    change: 'A change of service is free. You get its value as service credit to use at your next checkout.',
    money: 'It takes 3–5 weeks to reach you.',
    credit: `More than ${refund_days} days have passed since you paid, so you get service credit.`,
  }[type === 'change' ? type : form];
  const parts = [
    ...(fee ? [`less the cancellation fee of ${refund_fee_percent}% (${formatPaise(fee)})`] : []),
    ...(earned?.paise ? [`less ${earned.what.toLowerCase()} (${formatPaise(earned.paise)})`] : []),
  ];
  const sum = parts.length ? `${formatPaise(amountPaise)} ${parts.join(', ')}.` : (freeBecause ?? 'You get a full refund.');
  return {
    amountPaise: Math.max(0, amountPaise - fee - (earned?.paise ?? 0)),
    form,
    lines,
    explanation: `${sum} ${feeText}`,
    earnedPaise: earned?.paise ?? 0,
  };
}
