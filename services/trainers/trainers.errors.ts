import { MESSAGES } from '@fitghar/contracts';
import { DomainError } from '../kernel/index.ts';

/** The address or the number belongs to somebody already; the message does not say which. */
export class TrainerTakenError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'trainer_taken';

  constructor() {
    super(MESSAGES.trainer.taken);
  }
}
