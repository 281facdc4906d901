import { DomainError } from '../kernel/index.ts';

/** The run, or a payout of it, is not in the state that this needs. */
export class PayoutStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'payout_state';
}
