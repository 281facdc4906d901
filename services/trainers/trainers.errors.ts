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

/** The new KYC that the team saw was decided or replaced since. */
export class KycChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'kyc_changed';

  constructor() {
    super('This KYC has changed. Please check it again');
  }
}
