import { trainerMessages } from '@fitghar/contracts/marketing';
import { DomainError } from '../kernel/index.ts';

/** A decision that this trainer's state does not allow. */
export class TrainerNotReadyError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_not_ready';
}

/** The address or the number belongs to somebody already; the message does not say which. */
export class TrainerTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_taken';

  constructor() {
    super(trainerMessages.taken);
  }
}
