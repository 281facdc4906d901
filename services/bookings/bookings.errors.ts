import { formatSessionTime } from '@fitghar/contracts/common';
import { DomainError } from '../kernel/index.ts';

const TRIALS_HAD = 'You’ve had your trial of this service. Please continue with a package';

/** The customer has had all the trials of this service that there are for one person (D73). */
export class TrialLimitError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trial_limit';
  override readonly fields = { service_type: [TRIALS_HAD] };

  constructor() {
    super(TRIALS_HAD);
  }
}

/** The slot is full. */
export class SlotFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'slot_full';
  override readonly fields = { trial_time: ['This slot was just taken. Please choose another'] };

  constructor() {
    super('This slot was just taken. Please choose another');
  }
}

/** The payment arrived while the customer was changing the booking. */
export class BookingAlreadyPaidError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'already_paid';

  constructor() {
    super('This booking is already paid for. You can see it on your dashboard');
  }
}

/** The booking was changed concurrently. */
export class BookingChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'booking_changed';

  constructor() {
    super('This booking was just changed in another tab. Please try again');
  }
}

/** The session was changed since the caller read it. */
export class RequestChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'request_changed';

  /** @param now its current state, as text */
  constructor(now: string) {
    super(`This session was just updated: ${now}. Reload before making changes`);
  }
}

/** A trainer's hours were changed since the caller read them. */
export class HoursChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'hours_changed';

  constructor() {
    super('Someone else just changed these hours. Please check them again');
  }
}

/** This trainer cannot be assigned to this session. */
export class TrainerNotEligibleError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'trainer_not_eligible';
  override readonly fields: Record<string, string[]>;

  constructor(reasons: string[]) {
    super(reasons[0] ?? 'This trainer can’t be assigned');
    this.fields = { trainer_id: reasons };
  }
}

/** The trainer was just assigned elsewhere at that time. */
export class TrainerBusyError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trainer_busy';

  constructor() {
    super('This trainer was just assigned to another session at that time. Please choose someone else');
  }
}

/** Only a session with an assigned trainer can be completed, and only a completed one rated, once. */
export class VisitStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'visit_state';
}

/** The PIN does not match the customer's. */
export class StartPinWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'start_pin_wrong';
  override readonly fields = { pin: ['Incorrect Start PIN'] };

  constructor() {
    super('Incorrect Start PIN');
  }
}

/** Some of these hours were just taken; `fields` names them. */
export class SessionsFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'sessions_full';
  override readonly fields: Record<string, string[]>;

  constructor(
    sessions: { date: string; time: string }[],
    now: Date,
    message = `${sessions.map((each) => formatSessionTime(each, now)).join('; ')} ${sessions.length === 1 ? 'was' : 'were'} just taken. Please choose another time`,
  ) {
    super(message);
    this.fields = { sessions: [message] };
  }
}

/** The customer has another session at that hour. */
export class OwnHourError extends SessionsFullError {
  constructor(session: { date: string; time: string }, now: Date) {
    super([session], now, `Another session is already planned for ${formatSessionTime(session, now)}. Please choose another time`);
  }
}

/** A proposed trainer can no longer come, or a session was assigned or moved in the meantime. */
export class ReplacementChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'replacement_changed';

  constructor() {
    super('A trainer or a session has just changed, so nothing was assigned. Please look at the new proposal');
  }
}

/** Packages follow a paid trial (D50). */
export class TrialNeededError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'trial_needed';

  constructor() {
    super('Please book a trial session first. You can then continue with a package');
  }
}

/** The package has no open session, or nothing can be planned in it now. */
export class PackageStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'package_state';
}

/** The session has begun, begins too soon, or was moved too often (D53). */
export class NotMovableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_movable';
}

/** The link of a reminder is forged or has expired, or the session was moved or closed since. */
export class SessionLinkEndedError extends DomainError {
  static override readonly kind = 'gone';
  static override readonly code = 'session_link_ended';

  constructor() {
    super('This link is no longer valid. Please log in to see your session');
  }
}

/** The slot has a free place, nothing is offered now, or the customer waits for too much. */
export class WaitlistStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'waitlist_state';
}

/** Before the visit's day, or without the customer's consent. */
export class ProgressStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'progress_state';
}

/** The session has started, or is already completed or cancelled. */
export class NotCancellableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_cancellable';

  constructor() {
    super('This session can no longer be cancelled');
  }
}
