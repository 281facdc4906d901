import { isOpen } from '@fitghar/contracts/booking';
import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, istInstant, Outbox } from '../../kernel/index.ts';
import { GIVE_UP_HOURS } from '../booking-states.ts';
import { type Booking } from '../persistence/booking.ts';

/** Hours before a session at which its customer is reminded (D56). */
export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/**
 * Reminds customers of their sessions, and ends those for which no trainer was found in time. A reminder belongs to one hour of a session: after a move it finds another number
 * of `reschedules` and ends, and the new hour has reminders of its own.
 */
@Injectable()
export class SessionReminders {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Call inside the transaction that gives the sessions their hours. What would be due already is left out. */
  async schedule(...sessions: Pick<Booking, 'id' | 'date' | 'time' | 'reschedules'>[]): Promise<void> {
    for (const { id, date, time, reschedules } of sessions) {
      const giveUpAt = new Date(istInstant(date, time).getTime() - GIVE_UP_HOURS * HOUR_MS);
      const unstaffed = { v: 1, booking_id: id, reschedules } as const;
      if (giveUpAt > this.clock.now()) await this.outbox.add('end-unstaffed-session', `${id}.${reschedules}`, unstaffed, giveUpAt);
      for (const hours of REMINDER_HOURS) {
        const at = new Date(istInstant(date, time).getTime() - hours * HOUR_MS);
        if (at <= this.clock.now()) continue;
        const payload = { v: 1, booking_id: id, reschedules, hours } as const;
        await this.outbox.add('session-reminder-mail', `${id}.${reschedules}.${hours}`, payload, at);
        await this.outbox.add('session-reminder-sms', `${id}.${reschedules}.${hours}`, payload, at);
      }
    }
  }

  /** Whether this reminder still says something true: none after a cancellation, a move or the start, or as the next one is near. */
  isDue(session: Booking, reschedules: number, hours: ReminderHours): boolean {
    const left = istInstant(session.date, session.time).getTime() - this.clock.now().getTime();
    const next = hours === 24 ? 2 * HOUR_MS : 0;
    return isOpen(session) && session.reschedules === reschedules && left > next;
  }
}
