import { formatPaise } from '@fitghar/contracts/common';
import { NotRefundableError } from '../payments.errors.ts';

/** Refunds are money for 30 days after payment and service credit from then on (section 9). */
const MONEY_DAYS = 30;
/** A change of service is possible for 60 days, without a fee (section 9). */
const CHANGE_DAYS = 60;
/** Cancellation fee as a part of what was paid (section 9). */
const FEE = 0.2;
const DAY_MS = 86_400_000;

/** Money back, or the same value for another service. */
export type RefundWish = 'refund' | 'change';

/** What the policy needs to know of a paid order. Amounts in paise. */
export interface RefundCase {
  amountPaise: number;
  paidAt: Date;
  wish: RefundWish;
  /** What was given of it, and its worth; null where nothing was. */
  earned: { paise: number; what: string } | null;
  /** Why no fee is taken, where none is. */
  freeBecause: string | null;
}

/** What the policy grants, and how it came to that: line by line, in the customer's words. Amounts in paise. */
export interface RefundTerms {
  amountPaise: number;
  form: 'money' | 'credit';
  lines: { label: string; paise: number }[];
  explanation: string;
}

/**
 * The refund policy (section 9): what was paid, less the cancellation fee of 20 %, less what was earned, less government
 * fees. We charge none of those: the GST inside the price goes back with it.
 * @throws NotRefundableError for a change of service after 60 days
 */
export function refundTerms({ amountPaise, paidAt, wish, earned, freeBecause }: RefundCase, now: Date): RefundTerms {
  const days = (now.getTime() - paidAt.getTime()) / DAY_MS;
  if (wish === 'change' && days > CHANGE_DAYS)
    throw new NotRefundableError(`A change of service can be asked for within ${CHANGE_DAYS} days of the payment`);
  const form = wish === 'change' || days > MONEY_DAYS ? 'credit' : 'money';
  const fee = wish === 'change' || freeBecause ? 0 : Math.round(amountPaise * FEE);
  const lines = [
    { label: 'Paid', paise: amountPaise },
    { label: fee ? 'Cancellation fee of 20 %' : 'Cancellation fee', paise: -fee },
    { label: earned?.what ?? 'Used until now', paise: -(earned?.paise ?? 0) },
    { label: 'Government fees', paise: 0 },
  ];
  const why = {
    change: 'A change of service costs no fee. Its value comes as service credit, which you spend at the next checkout.',
    money: 'The money takes 3 to 5 weeks to reach you.',
    credit: `More than ${MONEY_DAYS} days have passed since you paid, so it comes as service credit.`,
  }[wish === 'change' ? wish : form];
  const parts = [
    ...(fee ? [`less the cancellation fee of 20 % (${formatPaise(fee)})`] : []),
    ...(earned?.paise ? [`less ${earned.what.toLowerCase()} (${formatPaise(earned.paise)})`] : []),
  ];
  const sum = parts.length ? `${formatPaise(amountPaise)} ${parts.join(', ')}.` : (freeBecause ?? 'All of it goes back.');
  return {
    amountPaise: Math.max(0, amountPaise - fee - (earned?.paise ?? 0)),
    form,
    lines,
    explanation: `${sum} ${why}`,
  };
}
