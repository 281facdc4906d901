import { DomainError } from '../kernel/index.ts';

/** Every place of the slot is taken. */
export class SlotFullError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'slot_full';
  override readonly fields = { trial_time: ['This time has just been taken. Please choose another one'] };

  constructor() {
    super('This time has just been taken. Please choose another one');
  }
}

/** The payment arrived while the customer changed the booking. */
export class BookingAlreadyPaidError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already_paid';

  constructor() {
    super('This booking is already paid for. You can see it on your dashboard');
  }
}

/** Too late, or already over. */
export class NotCancellableError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not_cancellable';

  constructor() {
    super('This session can no longer be cancelled');
  }
}
