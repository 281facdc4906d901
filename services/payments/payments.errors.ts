import { DomainError } from '../kernel/index.ts';

/** The gateway does not answer; nothing was written. */
export class GatewayUnavailableError extends DomainError {
  static override readonly kind = 'unavailable';
  static override readonly code = 'gateway_unavailable';

  constructor() {
    super('We cannot reach the payment company right now. Nothing was charged. Please try again in a minute');
  }
}

/** The signature was not made with our secret. */
export class BadSignatureError extends DomainError {
  static override readonly kind = 'malformed';
  static override readonly code = 'bad_signature';

  constructor() {
    super('This payment could not be verified');
  }
}

/** Signed by the gateway, and yet no event of theirs. */
export class UnknownEventError extends DomainError {
  static override readonly kind = 'malformed';
  static override readonly code = 'unknown_event';

  constructor() {
    super('This is not an event of the gateway');
  }
}

/** The order cannot be refunded (again). */
export class NotRefundableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_refundable';
}

/** The gateway will not send this money back, however often it is asked; a person must look. */
export class RefundRefusedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'refund_refused';
}

/** The credit that was to pay for this was used for something else meanwhile. */
export class CreditUsedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'credit_used';

  constructor() {
    super('Your service credit was used for another order meanwhile. Please try again');
  }
}

/** A link to pay that is not ours, or has ended. */
export class PayLinkEndedError extends DomainError {
  static override readonly kind = 'gone';
  static override readonly code = 'pay_link_ended';

  constructor() {
    super('This link to pay has ended. Please log in and pay from your transactions');
  }
}
