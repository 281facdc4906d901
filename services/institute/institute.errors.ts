import { DomainError } from '../kernel/index.ts';

export class BatchFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'batch_full';

  constructor() {
    super('The last seat in this batch was just taken. Please choose another');
  }
}

export class AlreadyEnrolledError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'already_enrolled';

  constructor() {
    super('You’re already enrolled in this programme. You’ll find it in My courses on your dashboard');
  }
}

/** The action is not possible in the enrolment's current state. */
export class EnrolmentStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'enrolment_state';
}

/** Why an enrolment waits. */
export const REFUND_ASKED = 'A refund of this enrolment was asked for. It waits until that is decided';
