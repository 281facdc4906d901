import { DomainError } from '../kernel/index.ts';

export class BatchFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'batch_full';

  constructor() {
    super('The last seat in this batch was just taken. Please choose another');
  }
}

/** The action is not possible in the enrolment's current state. */
export class EnrolmentStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'enrolment_state';
}
