import { DomainError } from '../kernel/index.ts';

/** Somebody else has changed the plan meanwhile. */
export class PlanChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_changed';

  constructor(by: string) {
    super(`This plan has been changed meanwhile${by && ` by ${by}`}. Please look at it again`);
  }
}

/** What was sent stays as it was sent. */
export class PlanSentError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'plan_sent';

  constructor() {
    super('This plan has been sent already');
  }
}

/** Nothing that a customer could follow. */
export class PlanEmptyError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'plan_empty';

  constructor() {
    super('This plan has no days yet. Please write it before you send it');
  }
}

/** A plan that cannot be read, or weighed in for, yet. */
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
    super('You have checked in this week. The next check-in is in a few days');
  }
}
