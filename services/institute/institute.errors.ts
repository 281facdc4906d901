import { DomainError } from '../kernel/index.ts';

export class BatchFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'batch_full';

  constructor() {
    super('The last seat of this batch was just taken. Please choose another one');
  }
}

/** What was asked for does not go with where the enrolment stands. */
export class EnrolmentStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'enrolment_state';
}
