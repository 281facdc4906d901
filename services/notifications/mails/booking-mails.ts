import { formatPlace, isBelow, PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import type { BusinessRules } from '@fitghar/contracts/common';
import { formatDateTime, formatPaise, formatSessionTime } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { type Booking, hasMovesLeft } from '../../bookings/index.ts';
import { dueAtGateway, type Order } from '../../payments/index.ts';
import { asSentence, dashboard, type MailFromText, whereInvoice } from './layout.ts';
import { amountsOf } from './payment-mails.ts';
import { texts } from './texts/index.ts';

/** `Tue 24 Nov, 6:00–7:00 am`. */
export const sessionTime = (session: Pick<Booking, 'date' | 'time' | 'createdAt'>): string => formatSessionTime(session, session.createdAt);

/** What a session is, and when. */
export const serviceAndTime = (session: Pick<Booking, 'service' | 'date' | 'time' | 'createdAt'>): [label: string, value: string][] => [
  [texts().layout.service, texts().names.service(session.service)],
  [texts().layout.when, sessionTime(session)],
];

/** @param name of who booked; the session may be for someone else */
export function bookingConfirmed(booking: Booking, name: string, siteUrl: string): MailFromText {
  const { layout, names, booking: t } = texts();
  return {
    template: 'trial-booked',
    values: { name, when: sessionTime(booking), sessions: String(PACKAGE_SESSIONS) },
    details: [
      ...serviceAndTime(booking),
      [t.category, names.category(booking.trainerCategory)],
      [layout.who, booking.name],
      [layout.where, formatPlace(booking)],
      [layout.paid, t.refundable(formatPaise(booking.amountPaise))],
      [layout.transactionId, booking.paymentId ?? ''],
      whereInvoice(),
    ],
    action: dashboard(siteUrl),
    later: { label: t.seePackages, url: `${siteUrl}/packages` },
    footer: t.trialFooter,
  };
}

/** For a trial that the team booked on the phone. @param link pays it without logging in */
export function payLinkMail(booking: Booking, order: Order, name: string, link: string): MailFromText {
  const { layout, booking: t } = texts();
  const [when, until] = [sessionTime(booking), formatDateTime(booking.holdExpiresAt.toISOString())];
  return {
    template: 'pay-link',
    values: { name, when, until },
    details: [
      ...serviceAndTime(booking),
      [layout.who, booking.name],
      [layout.where, formatPlace(booking)],
      [layout.toPay, formatPaise(dueAtGateway(order))],
      [t.reservedUntil, until],
    ],
    action: { label: layout.payNow, url: link },
    footer: t.payLinkFooter,
  };
}

/** Tells who bought more experience than the trainer has (D67, part of what was sold). */
function belowNote({ trainer, trainerCategory }: Booking): [label: string, value: string][] {
  if (!trainer || !isBelow(trainer.category ?? null, trainerCategory)) return [];
  const { names, booking: t } = texts();
  return [[t.note, t.below(names.category(trainerCategory), trainer.name, names.category(trainer.category ?? ''))]];
}

export function trainerAssigned(booking: Booking, pin: string, siteUrl: string): MailFromText {
  const { layout, names, booking: t } = texts();
  return {
    template: 'trainer-assigned',
    values: {
      ...{ name: booking.name, trainer: booking.trainer?.name ?? '', when: sessionTime(booking), pin },
      service: names.shortService(booking.service),
    },
    details: [
      [t.trainer, booking.trainer?.name ?? ''],
      [t.phone, booking.trainer?.phone ?? ''],
      ...belowNote(booking),
      [layout.when, sessionTime(booking)],
      [layout.where, formatPlace(booking)],
    ],
    code: pin,
    action: dashboard(siteUrl),
    footer: t.footer,
  };
}

const MOVED_BY = { customer: 'session-moved', trainer: 'session-moved-by-trainer', team: 'session-moved-by-team' } as const;

/** The session has another hour. @param pin null unless a trainer is assigned */
export function sessionMoved(booking: Booking, pin: string | null, siteUrl: string): MailFromText {
  const { layout, booking: t } = texts();
  const { name, trainer, moved, createdAt } = booking;
  const { by = 'customer', reason = null, ...before } = moved ?? { date: booking.date, time: booking.time };
  return {
    template: MOVED_BY[by],
    values: {
      ...{ name, before: sessionTime({ ...before, createdAt }), when: sessionTime(booking), reason: reason ? asSentence(reason) : '' },
      who: trainer ? t.willComeWithPin(trainer.name) : t.smsFollows,
    },
    details: [...serviceAndTime(booking), [layout.where, formatPlace(booking)]],
    ...(pin && { code: pin }),
    action: dashboard(siteUrl),
    footer: t.footer,
  };
}

/** @param link moves or cancels the session without login @param pin null unless a trainer is assigned */
export function sessionReminder(
  booking: Booking,
  hours: 24 | 1,
  { pin, link, rules }: { pin: string | null; link: string; rules: BusinessRules },
): MailFromText {
  const { layout, booking: t } = texts();
  const { name, trainer } = booking;
  const when = sessionTime(booking);
  const isMovable = hours > rules.lead_hours && hasMovesLeft(booking, rules);
  return {
    template: hours === 24 ? 'session-reminder' : 'session-reminder-hour',
    values: {
      ...{ name, when, pin: pin ?? '', who: trainer ? t.willCome(`${trainer.name} (${trainer.phone})`) : t.smsFollows },
      change: isMovable ? t.reminder.movable(rules.lead_hours) : t.reminder.cancellable,
    },
    details: [...serviceAndTime(booking), [layout.where, formatPlace(booking)]],
    ...(pin && { code: pin }),
    action: { label: isMovable ? t.reminder.moveOrCancel : t.reminder.cancel, url: link },
    footer: t.reminder.footer,
  };
}

/** How a cancelled session is refunded, or what the customer’s bank does instead. */
export type CancelledMoney = 'money' | 'credit' | 'disputed' | 'returned';

/**
 * Customers cancel themselves without a reason, also with a reminder's link; the team decides a refund above the limit later.
 * @param refund that this cancellation asked for, which has no email of its own until it is sent
 */
export function bookingCancelled(booking: Booking, money: CancelledMoney, siteUrl: string, refund: RefundView | null = null): MailFromText {
  const { cancelled: t, trialFooter } = texts().booking;
  const { name, cancelledFor, noShow } = booking;
  const ended = noShow === 'trainer' ? 'session-not-kept' : 'session-cancelled';
  const isWithBank = money === 'disputed' || money === 'returned';
  const refundText = noShow === 'customer' ? t.ifMistake : t.money[money];
  const isDecided = isWithBank || (refund !== null && refund.status !== 'requested');
  return {
    template: cancelledFor ? ended : 'session-cancelled-by-customer',
    values: {
      ...{ name, when: sessionTime(booking), reason: asSentence(cancelledFor ?? '') },
      refund: cancelledFor || isDecided ? refundText : t.undecided,
    },
    details: [...serviceAndTime(booking), ...(refund ? amountsOf(refund) : [])],
    action: dashboard(siteUrl),
    ...(noShow === 'trainer' && { later: { label: t.bookAgainLink, url: `${siteUrl}/booksession` } }),
    footer: trialFooter,
  };
}
