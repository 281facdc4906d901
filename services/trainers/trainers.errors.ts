import { trainerMessages } from '@fitghar/contracts/marketing';
import { DomainError } from '../kernel/index.ts';

/** The trainer's status does not allow this decision. */
export class TrainerNotReadyError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_not_ready';
}

/** The email or phone is already registered; the message does not say which. */
export class TrainerTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_taken';

  constructor() {
    super(trainerMessages.taken);
  }
}
