import { formatPaise } from '@fitghar/contracts/common';
import { NotRefundableError } from '../payments.errors.ts';

/** Refunds are money for 30 days after payment and service credit after that (section 9). */
const MONEY_DAYS = 30;
/** A change of service is possible for 60 days, without a fee (section 9). */
const CHANGE_DAYS = 60;
/** Cancellation fee as a fraction of the amount paid (section 9). */
const FEE = 0.2;
const DAY_MS = 86_400_000;

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
 * The refund policy (section 9): the amount paid, less the cancellation fee of 20%, less what was delivered, less
 * government fees. We charge none of those: the GST inside the price is refunded with it.
 * @throws NotRefundableError for a change of service after 60 days
 */
export function refundTerms({ amountPaise, paidAt, failedAt, type, earned, freeBecause }: RefundCase, now: Date): RefundTerms {
  const days = (now.getTime() - Math.max(paidAt.getTime(), failedAt?.getTime() ?? 0)) / DAY_MS;
  if (type === 'change' && days > CHANGE_DAYS)
    throw new NotRefundableError(`You can request a change of service within ${CHANGE_DAYS} days of payment`);
  const form = type === 'change' || days > MONEY_DAYS ? 'credit' : 'money';
  const fee = type === 'change' || freeBecause ? 0 : Math.round(amountPaise * FEE);
  const lines = [
    { label: 'Paid', paise: amountPaise },
    { label: fee ? 'Cancellation fee of 20%' : 'Cancellation fee', paise: -fee },
    { label: earned?.what ?? 'Used so far', paise: -(earned?.paise ?? 0) },
    { label: 'Government fees', paise: 0 },
  ];
  const feeText = {
    change: 'A change of service is free. You get its value as service credit to use at your next checkout.',
    money: 'It takes 3–5 weeks to reach you.',
    credit: `More than ${MONEY_DAYS} days have passed since you paid, so you get service credit.`,
  }[type === 'change' ? type : form];
  const parts = [
    ...(fee ? [`less the cancellation fee of 20% (${formatPaise(fee)})`] : []),
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
