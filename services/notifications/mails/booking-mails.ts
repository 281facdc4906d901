import { dayOf, formatPaise, hourOf, SESSION_NAMES } from '@fitghar/contracts';
import type { Booking } from '../../bookings/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';

/** `Tue 24 Nov, 6:00–7:00 am`. */
export const sessionTime = ({ date, time }: Pick<Booking, 'date' | 'time'>): string => `${dayOf(date)}, ${hourOf(time)}`;

export function bookingConfirmed(booking: Booking, siteUrl: string): MailWithSubject {
  return {
    subject: `Your trial is booked: ${sessionTime(booking)}`,
    heading: 'Your trial session is booked',
    paragraphs: [
      `Namaste ${booking.name}, a certified expert will come to your home. You get an SMS as soon as your trainer is assigned.`,
      'Please talk to your trainer about any medical condition before you start.',
    ],
    facts: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
      ['Trainer', booking.trainerCategory],
      ['Where', `${booking.address}, ${booking.landmark}, ${booking.area} ${booking.pincode}`],
      ['Paid', `${formatPaise(booking.amountPaise)} (refundable)`],
      ['Transaction', booking.paymentId ?? ''],
    ],
    action: dashboard(siteUrl),
    footer: 'You get this mail because you booked a trial session with us.',
  };
}
