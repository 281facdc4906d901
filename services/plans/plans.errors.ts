import { DomainError } from '../kernel/index.ts';

/** The plan was changed concurrently. */
export class PlanChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_changed';

  constructor(by: string) {
    super(`This plan was just updated${by && ` by ${by}`}. Reload before making changes`);
  }
}

/** A sent plan cannot be changed. */
export class PlanSentError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_sent';

  constructor() {
    super('This plan has already been sent');
  }
}

/** Its customer asked for a refund, or withdrew the consent to use health details. */
export class PlanStoppedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_stopped';

  constructor() {
    super('This plan is stopped: its customer asked for a refund, or withdrew the consent to use health details');
  }
}

/** The plan has no content for the customer. */
export class PlanEmptyError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'plan_empty';

  constructor() {
    super('This plan has no days yet. Add at least one before you send it');
  }
}

/** A template that is not filled in. */
export class PlanGapsError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'plan_gaps';

  constructor() {
    super('This plan still has gaps. Fill in or remove each [ … ] before you send it');
  }
}

/** The plan is not sent yet, so it cannot be read or checked in for. */
export class PlanNotSentError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_not_sent';

  constructor() {
    super('Your plan is still being written');
  }
}

export class CheckedInError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'checked_in';

  constructor() {
    super('You’ve already checked in this week. Please come back in a few days');
  }
}
