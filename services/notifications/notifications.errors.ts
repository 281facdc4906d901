import { DomainError } from '../kernel/index.ts';

/** Someone else has taken the alarm, or it is resolved. */
export class AlarmTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'alarm_taken';

  constructor(isOver: boolean) {
    super(isOver ? 'This alarm is already resolved' : 'A colleague has just taken this alarm');
  }
}
