import { PACKAGE_SESSIONS, SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatPaise, formatTimeRange } from '@fitghar/contracts/common';
import type { Booking } from '../../bookings/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';

/** `Tue 24 Nov, 6:00–7:00 am`. */
export const sessionTime = ({ date, time, createdAt }: Pick<Booking, 'date' | 'time' | 'createdAt'>): string =>
  `${formatDay(date, createdAt)}, ${formatTimeRange(time)}`;

export function bookingConfirmed(booking: Booking, siteUrl: string): MailWithSubject {
  return {
    subject: `Your trial is booked: ${sessionTime(booking)}`,
    heading: 'Your trial session is booked',
    paragraphs: [
      `Namaste ${booking.name}, a certified expert will come to your home. You’ll get an SMS when your trainer is assigned.`,
      'Please talk to your trainer about any medical condition before you start.',
      `If you like it, continue with a package of ${PACKAGE_SESSIONS} sessions, with the same trainer where possible: ${siteUrl}/packages`,
    ],
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
      ['Trainer', booking.trainerCategory],
      ['Where', `${booking.address}, ${booking.landmark}, ${booking.area} ${booking.pincode}`],
      ['Paid', `${formatPaise(booking.amountPaise)} (refundable)`],
      ['Transaction', booking.paymentId ?? ''],
    ],
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked a trial session with us.',
  };
}

export function trainerAssigned(booking: Booking, pin: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Trainer assigned: ${booking.trainer?.name}, ${sessionTime(booking)}`,
    heading: 'Your trainer is assigned',
    paragraphs: [
      `Namaste ${booking.name}, ${booking.trainer?.name} will come to your home for your ${SESSION_NAMES[booking.service]} session.`,
      `Share the start PIN ${pin} only with your trainer when they arrive. No one else will ask you for it.`,
    ],
    details: [
      ['Trainer', booking.trainer?.name ?? ''],
      ['Phone', booking.trainer?.phone ?? ''],
      ['When', sessionTime(booking)],
      ['Where', `${booking.address}, ${booking.landmark}, ${booking.area} ${booking.pincode}`],
    ],
    code: pin,
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked a trial session with us.',
  };
}

export function bookingCancelled(booking: Booking, siteUrl: string): MailWithSubject {
  const refundText =
    booking.noShow === 'customer'
      ? 'If you think this is a mistake, please raise a ticket.'
      : 'We’re refunding you to your original payment method.';
  return {
    subject: `Your session is cancelled: ${sessionTime(booking)}`,
    heading: 'Your session is cancelled',
    paragraphs: [`Namaste ${booking.name}, your session is cancelled: ${booking.cancelledFor}`, refundText],
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
    ],
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked a trial session with us.',
  };
}
