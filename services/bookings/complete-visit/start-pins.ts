import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '../../kernel/index.ts';
import type { Booking } from '../persistence/booking.ts';

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
  constructor(private readonly keys: Keys) {}

  /** Null unless a trainer is assigned. */
  startPinFor(booking: Booking): string | null {
    return booking.status === 'Trainer Assigned' ? pinOf(booking, this.keys.current('start pin')) : null;
  }

  /** Also accepts a PIN sent before the secret was rotated. */
  isStartPin(booking: Booking, pin: string): boolean {
    return this.keys.accepted('start pin').some((key) => pin === pinOf(booking, key));
  }
}
