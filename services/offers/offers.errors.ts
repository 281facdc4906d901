import { DomainError } from '../kernel/index.ts';

/** The last use went to someone else, or the offer ended, between the quote and the order. */
export class OfferUsedUpError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'offer_used_up';

  constructor(title: string) {
    super(`“${title}” is no longer available. Please look at the price again before you pay`);
  }
}
