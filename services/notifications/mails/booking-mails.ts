import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { dayOf, formatPaise, hourOf } from '@fitghar/contracts/common';
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

export function trainerAssigned(booking: Booking, pin: string, siteUrl: string): MailWithSubject {
  return {
    subject: `${booking.trainer?.name} comes to you: ${sessionTime(booking)}`,
    heading: 'Your trainer is assigned',
    paragraphs: [
      `Namaste ${booking.name}, ${booking.trainer?.name} comes to your home for your ${SESSION_NAMES[booking.service]} session.`,
      `At the door, tell your trainer the start PIN ${pin}. Nobody else asks you for it.`,
    ],
    facts: [
      ['Trainer', booking.trainer?.name ?? ''],
      ['Phone', booking.trainer?.phone ?? ''],
      ['When', sessionTime(booking)],
      ['Where', `${booking.address}, ${booking.landmark}, ${booking.area} ${booking.pincode}`],
    ],
    code: pin,
    action: dashboard(siteUrl),
    footer: 'You get this mail because you booked a trial session with us.',
  };
}

export function bookingCancelled(booking: Booking, siteUrl: string): MailWithSubject {
  const back = booking.noShow === 'customer' ? 'If you think this is wrong, raise a ticket.' : 'Your money is on its way back to you.';
  return {
    subject: `Your session is cancelled: ${sessionTime(booking)}`,
    heading: 'Your session is cancelled',
    paragraphs: [`Namaste ${booking.name}, your session is cancelled: ${booking.cancelledFor}`, back],
    facts: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
    ],
    action: dashboard(siteUrl),
    footer: 'You get this mail because you booked a trial session with us.',
  };
}
