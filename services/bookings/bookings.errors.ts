import { DomainError } from '../kernel/index.ts';

/** Every place of the slot is taken. */
export class SlotFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'slot_full';
  override readonly fields = { trial_time: ['This time has just been taken. Please choose another one'] };

  constructor() {
    super('This time has just been taken. Please choose another one');
  }
}

/** The payment arrived while the customer changed the booking. */
export class BookingAlreadyPaidError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'already_paid';

  constructor() {
    super('This booking is already paid for. You can see it on your dashboard');
  }
}

/** Somebody else has changed the session since it was looked at. */
export class RequestChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'request_changed';

  /** @param now what stands there now, in words */
  constructor(now: string) {
    super(`Somebody has just changed this session: ${now}. Please look again before you change it`);
  }
}

/** This trainer cannot be sent to this session. */
export class TrainerNotEligibleError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'trainer_not_eligible';
  override readonly fields: Record<string, string[]>;

  constructor(reasons: string[]) {
    super(reasons[0] ?? 'This trainer cannot be sent');
    this.fields = { trainer_id: reasons };
  }
}

/** The trainer has just been sent somewhere else at that time. */
export class TrainerBusyError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_busy';

  constructor() {
    super('This trainer has just been sent to another visit at that time. Please choose somebody else');
  }
}

/** Only a session to which a trainer was sent can be completed, and only a completed one rated, once. */
export class VisitStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'visit_state';
}

/** Not the PIN that the customer has. */
export class StartPinWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'start_pin_wrong';
  override readonly fields = { pin: ['This is not the PIN of this visit'] };

  constructor() {
    super('This is not the PIN of this visit');
  }
}

/** Too late, or already over. */
export class NotCancellableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_cancellable';

  constructor() {
    super('This session can no longer be cancelled');
  }
}
