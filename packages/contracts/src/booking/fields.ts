import * as z from 'zod/mini';
import { bookingMessages } from './messages.ts';

const t = bookingMessages;

/** `YYYY-MM-DD` that exists in the calendar. */
export const isoDate = z.string(t.missing).check(z.iso.date('Please choose a date like 2026-01-31'));

/** Start of a slot, `HH:00` in 24-hour format (D31). */
export const slotTime = z.string(t.missing).check(z.regex(/^([01]\d|2[0-3]):00$/, 'Please choose a full hour like 07:00'));

/** D19. */
export const bookingStatus = z.enum(['Pending', 'Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded', 'Expired']);
export type BookingStatus = z.infer<typeof bookingStatus>;
