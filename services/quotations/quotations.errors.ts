import { DomainError } from '../kernel/index.ts';

/** The quotation is not in a state in which this can be done. */
export class QuotationStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'quotation_state';
}
