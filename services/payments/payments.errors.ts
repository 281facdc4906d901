import { formatRupees } from '@fitghar/contracts/common';
import { DomainError } from '../kernel/index.ts';

/** The gateway is unreachable; nothing was written. */
export class GatewayUnavailableError extends DomainError {
  static override readonly kind = 'unavailable';
  static override readonly code = 'gateway_unavailable';

  constructor() {
    super('We can’t reach the payment provider right now. Please try again in a minute');
  }
}

/** The signature does not match our secret. */
export class BadSignatureError extends DomainError {
  static override readonly kind = 'malformed';
  static override readonly code = 'bad_signature';

  constructor() {
    super('We couldn’t verify this payment');
  }
}

/** The body is signed by the gateway but is not one of its events. */
export class UnknownEventError extends DomainError {
  static override readonly kind = 'malformed';
  static override readonly code = 'unknown_event';

  constructor() {
    super('Unknown gateway event');
  }
}

/** The order cannot be refunded, or not again. */
export class NotRefundableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_refundable';
}

/** This payment already has a refund that was not rejected. */
export class RefundUnderWayError extends NotRefundableError {
  constructor() {
    super('A refund for this order is already in progress');
  }
}

/** More than operations decide by the rules of the business. */
export class RefundTooLargeError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'refund_too_large';

  constructor(mostRupees: number) {
    super(`Refunds above ${formatRupees(mostRupees)} are decided by an accountant or admin`);
  }
}

/** The gateway rejects this refund permanently; a team member must review it. */
export class RefundRefusedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'refund_refused';
}

/** The bank has not decided on an earlier payment for the same purchase. */
export class PaymentPendingError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'payment_pending';

  constructor() {
    super('Your bank hasn’t confirmed your earlier payment yet. Please wait before you pay again');
  }
}

/** The credit that was to pay for this was used elsewhere in the meantime. */
export class CreditUsedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'credit_used';

  constructor() {
    super('Your service credit was just used for another order. Please try again');
  }
}

/** The payment link is invalid or has expired. */
export class PayLinkEndedError extends DomainError {
  static override readonly kind = 'gone';
  static override readonly code = 'pay_link_ended';

  constructor() {
    super('This payment link has expired. Please log in and pay from Transactions');
  }
}

/** Why a month of the ledger cannot be closed. */
export class MonthNotClosableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'month_not_closable';

  constructor(why: string) {
    super(why);
  }
}
