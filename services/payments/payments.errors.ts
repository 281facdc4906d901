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
