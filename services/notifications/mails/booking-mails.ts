import { isBelow, PACKAGE_SESSIONS, SESSION_NAMES, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import type { BusinessRules } from '@fitghar/contracts/common';
import { formatDateTime, formatPaise, formatSessionTime } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { type Booking, hasMovesLeft } from '../../bookings/index.ts';
import { dueAtGateway, type Order } from '../../payments/index.ts';
import { asSentence, dashboard, INVOICE, type MailFromText, type MailWithSubject } from './layout.ts';
import { amountsOf } from './payment-mails.ts';

/** `Tue 24 Nov, 6:00–7:00 am`. */
export const sessionTime = (session: Pick<Booking, 'date' | 'time' | 'createdAt'>): string => formatSessionTime(session, session.createdAt);

const placeOf = ({ address, landmark, area, pincode }: Booking): string => `${address}, ${landmark}, ${area} ${pincode}`;

/** @param name of who booked; the session may be for someone else */
export function bookingConfirmed(booking: Booking, name: string, siteUrl: string): MailFromText {
  return {
    template: 'trial-booked',
    values: { name, when: sessionTime(booking), sessions: String(PACKAGE_SESSIONS) },
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
      ['Trainer category', booking.trainerCategory],
      ['Who will train', booking.name],
      ['Where', placeOf(booking)],
      ['Paid', `${formatPaise(booking.amountPaise)} (refundable)`],
      ['Transaction ID', booking.paymentId ?? ''],
      INVOICE,
    ],
    action: dashboard(siteUrl),
    later: { label: 'See packages', url: `${siteUrl}/packages` },
    footer: 'You’re receiving this email because you booked a trial session with us.',
  };
}

/** For a trial that the team booked on the phone. @param link pays it without logging in */
export function payLinkMail(booking: Booking, order: Order, name: string, link: string): MailFromText {
  const [when, until] = [sessionTime(booking), formatDateTime(booking.holdExpiresAt.toISOString())];
  return {
    template: 'pay-link',
    values: { name, when, until },
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', when],
      ['Who will train', booking.name],
      ['Where', placeOf(booking)],
      ['To pay', formatPaise(dueAtGateway(order))],
      ['Reserved until', until],
    ],
    action: { label: 'Pay now', url: link },
    footer: 'You’re receiving this email because you asked our team to book a trial session.',
  };
}

/** Tells who bought more experience than the trainer has (D67, part of what was sold). */
function belowNote({ trainer, trainerCategory }: Booking): [label: string, value: string][] {
  if (!trainer || !isBelow(trainer.category ?? null, trainerCategory)) return [];
  return [
    [
      'Please note',
      `You booked a ${trainerCategory} trainer, and ${trainer.name} is a ${trainer.category} trainer: no one else is free near you then. If you’d rather have another hour, move or cancel the session for free on your dashboard.`,
    ],
  ];
}

export function trainerAssigned(booking: Booking, pin: string, siteUrl: string): MailFromText {
  return {
    template: 'trainer-assigned',
    values: {
      ...{ name: booking.name, trainer: booking.trainer?.name ?? '', when: sessionTime(booking), pin },
      service: SHORT_SESSION_NAMES[booking.service].toLowerCase(),
    },
    details: [
      ['Trainer', booking.trainer?.name ?? ''],
      ['Phone', booking.trainer?.phone ?? ''],
      ...belowNote(booking),
      ['When', sessionTime(booking)],
      ['Where', placeOf(booking)],
    ],
    code: pin,
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked a session with us.',
  };
}

/** The session has another hour. @param pin null unless a trainer is assigned */
export function sessionMoved(booking: Booking, pin: string | null, siteUrl: string): MailWithSubject {
  const { name, trainer, moved, createdAt } = booking;
  const { by = 'customer', reason = null, ...before } = moved ?? { date: booking.date, time: booking.time };
  const who = { customer: 'You moved', trainer: 'Your trainer had to move', team: 'We had to move' }[by];
  return {
    subject: `Your session has moved to ${sessionTime(booking)}`,
    heading: 'Your session has a new time',
    paragraphs: [
      `Namaste ${name}. ${who} your session from ${sessionTime({ ...before, createdAt })} to ${sessionTime(booking)}.`,
      ...(reason
        ? [
            `The reason: ${asSentence(reason)} If the new time doesn’t suit you, move or cancel the session on your dashboard. This doesn’t count as one of your moves.`,
          ]
        : []),
      trainer
        ? `${trainer.name} will come. Share the Start PIN only with your trainer when they arrive.`
        : 'You’ll get an SMS when a trainer is assigned.',
    ],
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', sessionTime(booking)],
      ['Where', placeOf(booking)],
    ],
    ...(pin && { code: pin }),
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked a session with us.',
  };
}

/** @param link moves or cancels the session without login @param pin null unless a trainer is assigned */
export function sessionReminder(
  booking: Booking,
  hours: 24 | 1,
  { pin, link, rules }: { pin: string | null; link: string; rules: BusinessRules },
): MailWithSubject {
  const { name, trainer } = booking;
  const when = sessionTime(booking);
  const isMovable = hours > rules.lead_hours && hasMovesLeft(booking, rules);
  return {
    subject: hours === 1 ? `In an hour: your session, ${when}` : `Reminder: your session, ${when}`,
    heading: hours === 1 ? 'Your session begins in an hour' : 'Your session is coming up',
    paragraphs: [
      `Namaste ${name}, your session is on ${when}. ${trainer ? `${trainer.name} (${trainer.phone}) will come.` : 'You’ll get an SMS when a trainer is assigned.'}`,
      isMovable
        ? `Can’t make it? Move or cancel the session with this link, without logging in. You can move it until ${rules.lead_hours} hours before it begins.`
        : 'Can’t make it? Cancel the session with this link, without logging in. You’ll see what that means before you confirm.',
      ...(pin ? [`Share the Start PIN ${pin} only with your trainer when they arrive.`] : []),
    ],
    details: [
      ['Service', SESSION_NAMES[booking.service]],
      ['When', when],
      ['Where', placeOf(booking)],
    ],
    ...(pin && { code: pin }),
    action: { label: isMovable ? 'Move or cancel' : 'Cancel this session', url: link },
    footer:
      'You’re receiving this email because you booked a session with us. Please don’t forward it: anyone who has the link can change your session.',
  };
}

const MONEY_TEXTS = {
  money: 'We’re refunding you to your original payment method. It takes 3–5 weeks to reach you.',
  credit: 'We’re refunding you as service credit.',
  disputed: 'Your bank is reviewing this payment. We’ll email you once it has decided.',
  returned: 'Your bank has already returned this payment to you.',
} as const;
/** How a cancelled session is refunded, or what the customer’s bank does instead. */
export type CancelledMoney = keyof typeof MONEY_TEXTS;

/** Why ops ended a session, or that we did not keep it. */
export const cancelledBecause = ({ name, noShow }: Pick<Booking, 'name' | 'noShow'>, reason: string): string =>
  noShow === 'trainer'
    ? `Namaste ${name}. We’re sorry that we let you down: ${asSentence(reason)}`
    : `Namaste ${name}, your session is cancelled: ${asSentence(reason)}`;

/**
 * Customers cancel themselves without a reason, also with a reminder's link; the team decides a refund above the limit later.
 * @param refund that this cancellation asked for, which has no email of its own until it is sent
 */
export function bookingCancelled(
  booking: Booking,
  money: CancelledMoney,
  siteUrl: string,
  refund: RefundView | null = null,
): MailWithSubject {
  const { name, cancelledFor, noShow } = booking;
  const isWithBank = money === 'disputed' || money === 'returned';
  const refundText = noShow === 'customer' ? 'If you think this is a mistake, please raise a ticket.' : MONEY_TEXTS[money];
  const isDecided = isWithBank || (refund !== null && refund.status !== 'requested');
  return {
    subject: `Your session is cancelled: ${sessionTime(booking)}`,
    heading: 'Your session is cancelled',
    paragraphs: cancelledFor
      ? [cancelledBecause(booking, cancelledFor), refundText, ...(noShow === 'trainer' ? ['You’re welcome to book another hour.'] : [])]
      : [
          `Namaste ${name}, you cancelled your session.`,
          isDecided ? refundText : 'We have your refund request, and we’ll email you when it’s decided.',
          'If it wasn’t you, please raise a ticket on your dashboard.',
        ],
    details: [['Service', SESSION_NAMES[booking.service]], ['When', sessionTime(booking)], ...(refund ? amountsOf(refund) : [])],
    action: dashboard(siteUrl),
    ...(noShow === 'trainer' && { later: { label: 'Book another hour', url: `${siteUrl}/booksession` } }),
    footer: 'You’re receiving this email because you booked a trial session with us.',
  };
}
