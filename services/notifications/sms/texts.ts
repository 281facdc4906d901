import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { hourOf } from '@fitghar/contracts/common';
import type { Booking } from '../../bookings/index.ts';
import { sessionTime } from '../mails/booking-mails.ts';

/**
 * An SMS as the register of senders wants it (TRAI DLT): a registered template and what fills its places, in their
 * order. `text` is the same in full, for providers that take texts.
 */
export interface SmsText {
  template: 'trainer-assigned-customer' | 'trainer-assigned-trainer' | 'visit-off';
  values: string[];
  text: string;
}

export function assignedToCustomer(booking: Booking, pin: string, brand: string): SmsText {
  const trainer = `${booking.trainer?.name ?? ''} (${booking.trainer?.phone ?? ''})`;
  const values = [trainer, sessionTime(booking), pin];
  return {
    template: 'trainer-assigned-customer',
    values,
    text: `${brand}: ${trainer} comes to you on ${sessionTime(booking)}. Tell your trainer the start PIN ${pin} at the door.`,
  };
}

export function assignedToTrainer(booking: Booking, brand: string): SmsText {
  const where = `${booking.address}, ${booking.area} ${booking.pincode}`.slice(0, 120);
  const values = [SESSION_NAMES[booking.service], sessionTime(booking), `${booking.name} (${booking.phone})`, where];
  return {
    template: 'trainer-assigned-trainer',
    values,
    text: `${brand}: you are sent to ${values[2]} on ${values[1]}, ${values[0]}. ${where}. Ask for the start PIN.`,
  };
}

export function visitOff(booking: Booking, brand: string): SmsText {
  return {
    template: 'visit-off',
    values: [sessionTime(booking), booking.pincode],
    text: `${brand}: your visit on ${sessionTime(booking)} in ${booking.pincode} is off. You need not come at ${hourOf(booking.time)}.`,
  };
}
