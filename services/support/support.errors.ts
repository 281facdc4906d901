import { DomainError } from '../kernel/index.ts';

/** A closed ticket takes no more replies. */
export class TicketClosedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_closed';

  constructor() {
    super('This ticket is closed. Please raise a new one');
  }
}

/** The conversation has become too long. */
export class TicketFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_full';

  constructor() {
    super('This conversation has reached its end. Please close it, and go on by phone or in a new ticket');
  }
}

/** It came by WhatsApp more than a day ago, from a number of which no account is known. */
export class TicketUnreachableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_unreachable';

  constructor() {
    super('WhatsApp takes no reply a day after the last message, and no email is known. Please call the number');
  }
}

/** Someone else has the ticket by now. */
export class TicketTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'ticket_taken';

  constructor() {
    super('A colleague has just assigned it');
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

/** Within a list, a member's own views have different names, and so do those of the team. */
export class ViewNameTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'view_name_taken';
  override readonly fields: Record<string, string[]>;

  constructor(shared: boolean) {
    super(shared ? 'The team already has a view with this name' : 'You already have a view with this name');
    this.fields = { name: [this.message] };
  }
}

/** A member has a limited number of views. */
export class ViewsFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'views_full';

  constructor() {
    super('You have too many views. Delete one first');
  }
}

/** The team has a limited number of saved replies. */
export class RepliesFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'replies_full';

  constructor() {
    super('The team has too many saved replies. Delete one first');
  }
}

/** Another member confirms what one handed over. */
export class OwnHandoverError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'own_handover';

  constructor() {
    super('You can’t confirm your own handover. Ask a colleague');
  }
}

/** A handover is confirmed once. */
export class HandoverReadError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'handover_read';

  constructor() {
    super('A colleague has already confirmed this handover');
  }
}

/** Someone else takes care of the task by now. */
export class TaskTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'task_taken';

  constructor() {
    super('A colleague has just taken it. Refresh the page');
  }
}

/** A shift was changed since the caller read it. */
export class ShiftChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'shift_changed';

  constructor() {
    super('A colleague has just changed this shift. Please check it again');
  }
}
