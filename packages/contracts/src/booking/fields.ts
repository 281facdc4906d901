import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import { BOOKING_STATUSES, SLOT_TIME } from './constants.ts';

const t = bookingMessages;

/** `YYYY-MM-DD` that exists in the calendar. */
export const isoDate = z.string(t.missing).check(z.iso.date('Please choose a date like 2026-01-31'));

export const slotTime = z.string(t.missing).check(z.regex(SLOT_TIME, 'Please choose a full hour like 07:00'));

/** D19. */
export const bookingStatus = z.enum(BOOKING_STATUSES);
