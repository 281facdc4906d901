import { tenDigits, toE164 } from '@fitghar/services/kernel';

const PHONE = /^(\+91|0)?\d{10}$/;

/** An order's id at the gateway, as customers and the team type it into a search. */
export const ORDER = /^order_\w+$/;

/** A payment’s id at the gateway. */
export const PAYMENT = /^pay_\w+$/;

/** The number printed on an invoice or credit note. */
export const INVOICE = /^\w+\/[\d-]+\/\d+$/;

/** The phone that was typed, however it is spaced, as ten digits; undefined if it is none. */
export function phoneIn(q: string): string | undefined {
  const digits = q.replace(/[\s()-]/g, '');
  return PHONE.test(digits) ? tenDigits(toE164(digits)) : undefined;
}

/** Customers whom an email or a phone may mean: enough for a family that shares a phone. */
export const MAX_CUSTOMERS = 5;
