import { DomainError } from '../kernel/index.ts';

/** A closed ticket takes no more replies. */
export class TicketClosedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_closed';

  constructor() {
    super('This ticket is closed. Please raise a new one');
  }
}

/** The customer's previous review is still pending. */
export class ReviewWaitsError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'review_waits';

  constructor() {
    super('We’ve received your last review and will publish it once approved');
  }
}

/** A review is decided, and replied to, once. */
export class ReviewDecidedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'review_decided';

  constructor() {
    super('This review has already been handled. Refresh the list');
  }
}

/** A record carries a limited number of notes. */
export class NotesFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'notes_full';

  constructor() {
    super('This record has too many notes. Please open a ticket instead');
  }
}
