import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../../identity/index.ts';
import { Clock, Keys } from '../../kernel/index.ts';
import { StartPinWrongError } from '../bookings.errors.ts';
import type { Booking } from '../persistence/booking.ts';
import { mustHaveBegun } from './must-have-begun.ts';

/** A trainer may come early, but a Start PIN told long before proves no visit. */
const EARLY_MINUTES = 60;

function pinOf({ id, assignmentNumber }: Booking, key: KeyObject): string {
  const digest = createHmac('sha256', key).update(`visit.${id}.${assignmentNumber}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/**
 * The four-digit Start PIN that a customer gives the trainer on arrival, as proof of the visit. Derived from booking
 * and assignment: it is not stored, and a reassignment changes it.
 */
@Injectable()
export class StartPins {
  constructor(
    private readonly keys: Keys,
    private readonly attempts: Attempts,
    private readonly clock: Clock,
  ) {}

  /** Null unless a trainer is assigned who has not used it yet. */
  startPinFor(booking: Booking): string | null {
    return booking.status === 'Trainer Assigned' && !booking.startedAt ? pinOf(booking, this.keys.current('start pin')) : null;
  }

  /**
   * The PIN proves that the trainer is there. One sent before the secret was rotated is accepted, too.
   * @throws VisitStateError long before the visit; StartPinWrongError, TooManyError
   */
  async prove(booking: Booking, pin: string, what: 'start' | 'complete'): Promise<void> {
    mustHaveBegun(booking, this.clock.now(), { minutes: EARLY_MINUTES, what: `${what} it` });
    await this.attempts.begin('visit-pin', booking.id);
    if (!this.keys.accepted('start pin').some((key) => pin === pinOf(booking, key))) throw new StartPinWrongError();
  }
}
