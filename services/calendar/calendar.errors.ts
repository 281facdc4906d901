import { DomainError } from '../kernel/index.ts';

/** It was reopened before. */
export class ClosureOverError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'closure_over';

  constructor() {
    super('This is open again already');
  }
}
