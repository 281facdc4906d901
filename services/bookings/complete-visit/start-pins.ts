import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import type { Booking } from '../persistence/bookings.repository.ts';

/**
 * The four digits that a customer tells the trainer at the door: proof that they met. Made from the booking and the
 * assignment, so that they are stored nowhere and another trainer has others.
 */
@Injectable()
export class StartPins {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Null unless a trainer is on the way. */
  of({ id, status, assignment }: Booking): string | null {
    if (status !== 'Trainer Assigned') return null;
    const digest = createHmac('sha256', this.settings.JWT_SECRET).update(`visit.${id}.${assignment}`).digest();
    return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
  }
}
