import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime } from '@fitghar/contracts/common';
import type { Booking, WaitlistEntry } from '../../bookings/index.ts';
import { sessionTime } from '../mails/booking-mails.ts';

/**
 * An SMS as India's DLT register requires (TRAI): a registered template and its variables in order. `text` is the full
 * text, for providers that take texts.
 */
export interface SmsText {
  template:
    | 'trainer-assigned-customer'
    | 'trainer-assigned-trainer'
    | 'package-trainer'
    | 'visit-off'
    | 'session-reminder'
    | 'waitlist-offer'
    | 'trainer-gone'
    | 'visits-to-close';
  values: string[];
  text: string;
}

export function assignedToCustomer(booking: Booking, pin: string, brand: string): SmsText {
  const trainer = `${booking.trainer?.name ?? ''} (${booking.trainer?.phone ?? ''})`;
  const values = [trainer, sessionTime(booking), pin];
  return {
    template: 'trainer-assigned-customer',
    values,
    text: `${brand}: ${trainer} is your trainer on ${sessionTime(booking)}. Share the start PIN ${pin} with your trainer when they arrive.`,
  };
}

export function assignedToTrainer(booking: Booking, brand: string): SmsText {
  const where = `${booking.address}, ${booking.area} ${booking.pincode}`.slice(0, 120);
  const values = [SESSION_NAMES[booking.service], sessionTime(booking), `${booking.name} (${booking.phone})`, where];
  return {
    template: 'trainer-assigned-trainer',
    values,
    text: `${brand}: new session: ${values[2]}, ${values[1]}, ${values[0]}, ${where}. Ask for the start PIN.`,
  };
}

/** @param first of the trainer's sessions of a package */
export function packageToTrainer(first: Booking, count: number, brand: string): SmsText {
  const where = `${first.address}, ${first.area} ${first.pincode}`.slice(0, 120);
  const values = [String(count), `${first.name} (${first.phone})`, sessionTime(first), where];
  return {
    template: 'package-trainer',
    values,
    text: `${brand}: package of ${count} sessions for you: ${values[1]}, the first on ${values[2]}, ${where}. Ask for the start PIN at each.`,
  };
}

/** @param link moves or cancels the session without login */
export function reminderToCustomer(booking: Booking, link: string, brand: string): SmsText {
  return {
    template: 'session-reminder',
    values: [sessionTime(booking), link],
    text: `${brand}: your session is on ${sessionTime(booking)}. To move or cancel it: ${link}`,
  };
}

/** A place of a full slot is held for the first in line. */
export function offerToCustomer(entry: WaitlistEntry, siteUrl: string, brand: string): SmsText {
  const values = [sessionTime(entry), formatDateTime(entry.offeredUntil?.toISOString() ?? ''), `${siteUrl}/user/userDashboard`];
  return {
    template: 'waitlist-offer',
    values,
    text: `${brand}: a slot is free on ${values[0]}. It is held for you until ${values[1]}: ${values[2]}`,
  };
}

/** The trainer of sessions ahead was blocked. @param gone name of the trainer */
export function trainerGoneToCustomer(gone: string, siteUrl: string, brand: string): SmsText {
  const values = [gone, `${siteUrl}/user/userDashboard`];
  return {
    template: 'trainer-gone',
    values,
    text: `${brand}: ${gone} can no longer come to your sessions. Your hours stay reserved. See who can come instead, or choose other hours: ${values[1]}`,
  };
}

/** @param first of the trainer's visits that nobody has closed */
export function visitsToClose(first: Booking, count: number, siteUrl: string, brand: string): SmsText {
  const values = [count === 1 ? '1 visit' : `${count} visits`, sessionTime(first), `${siteUrl}/trainerDashboard`];
  return {
    template: 'visits-to-close',
    values,
    text: `${brand}: please close ${values[0]}, the first of ${values[1]}. Enter the start PIN, or say that the customer was absent: ${values[2]}`,
  };
}

export function visitCancelled(booking: Pick<Booking, 'date' | 'time' | 'createdAt' | 'pincode'>, brand: string): SmsText {
  return {
    template: 'visit-off',
    values: [sessionTime(booking), booking.pincode],
    text: `${brand}: your session on ${sessionTime(booking)} in ${booking.pincode} is cancelled.`,
  };
}
