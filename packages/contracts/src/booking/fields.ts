import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import * as said from '#texts/requests.ts';
import { BOOKING_STATUSES, SLOT_TIME } from './constants.ts';

const t = bookingMessages;

/** `YYYY-MM-DD` that exists in the calendar. */
export const isoDate = z.string(t.missing).check(z.iso.date(said.date));

export const slotTime = z.string(t.missing).check(z.regex(SLOT_TIME, said.fullHour));

export const bookingStatus = z.enum(BOOKING_STATUSES);
