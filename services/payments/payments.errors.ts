import { DomainError } from '../kernel/index.ts';

/** The gateway does not answer; nothing was written. */
export class GatewayUnavailableError extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'gateway_unavailable';

  constructor() {
    super('We cannot reach the payment company right now. Nothing was charged. Please try again in a minute');
  }
}

/** The signature was not made with our secret. */
export class BadSignatureError extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'bad_signature';

  constructor() {
    super('This payment could not be verified');
  }
}

/** The order cannot be refunded (again). */
export class NotRefundableError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not_refundable';
}

/** The gateway will not send this money back, however often it is asked; a person must look. */
export class RefundRefusedError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'refund_refused';
}

/** The credit that was to pay for this was used for something else meanwhile. */
export class CreditUsedError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'credit_used';

  constructor() {
    super('Your service credit was used for another order meanwhile. Please try again');
  }
}

/** A link to pay that is not ours, or has ended. */
export class PayLinkEndedError extends DomainError {
  readonly kind = 'gone';
  readonly code = 'pay_link_ended';

  constructor() {
    super('This link to pay has ended. Please log in and pay from your transactions');
  }
}
