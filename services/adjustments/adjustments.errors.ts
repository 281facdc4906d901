import { DomainError } from '../kernel/index.ts';

/** The record is not what the preview, or the first of two people, saw. */
export class RecordChangedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'record_changed';

  /** @param last what was corrected on it last, and by whom; null if it changed otherwise */
  constructor(last: string | null) {
    super(last ? `${last} Read the new preview before you go on` : 'This was just updated. Read the new preview before you go on');
  }
}

/** What is asked for cannot be corrected like this, or no longer. */
export class AdjustmentDeclinedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'adjustment_declined';
}

/** A correction that is not, or no longer, in the state that this needs. */
export class AdjustmentStateError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'adjustment_state';
}

/** The key belongs to another correction. */
export class AdjustmentKeyUsedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'adjustment_key_used';

  constructor() {
    super('Another correction was made with this key. Please start again');
  }
}
