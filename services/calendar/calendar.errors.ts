import { DomainError } from '../kernel/index.ts';

/** It was reopened before. */
export class ClosureOverError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'closure_over';

  constructor() {
    super('This is open again already');
  }
}

/** Someone else has closed the same hours with the same decision, or one has pressed twice. */
export class ClosedAlreadyError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'closed_already';

  constructor() {
    super('These hours are closed already, with the same decision. Reload to see them');
  }
}
