import { DomainError } from '../kernel/index.ts';

/** Nothing can be added to a ticket that is closed. */
export class TicketClosedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_closed';

  constructor() {
    super('This ticket is closed. Please raise a new one');
  }
}

/** One review at a time. */
export class ReviewWaitsError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'review_waits';

  constructor() {
    super('We have your last review and are reading it. Thank you!');
  }
}

/** A review is decided, and answered, once. */
export class ReviewDecidedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'review_decided';

  constructor() {
    super('Somebody has dealt with this review already. Look again');
  }
}
