import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatDay, formatList, formatPaise } from '@fitghar/contracts/common';
import type { Booking, SessionPackage, WaitlistEntry } from '../../bookings/index.ts';
import { cancelledBecause, sessionTime } from './booking-mails.ts';
import { dashboard, INVOICE, type MailWithSubject } from './layout.ts';

const FOOTER = 'You’re receiving this email because you bought a package of sessions with us.';
const place = ({ address, landmark, area, pincode }: Booking): string => `${address}, ${landmark}, ${area} ${pincode}`;

/** Names of those who come to the sessions, each once. */
const trainersOf = (sessions: Booking[]): string[] => [...new Set(sessions.flatMap(({ trainer }) => trainer?.name ?? []))];

/** Who comes to which of the sessions, as text above {@link datesOf}. */
function whoComes(sessions: Booking[]): string {
  const trainers = trainersOf(sessions);
  const [name] = trainers;
  if (!name) return 'You’ll get an SMS when a trainer is assigned to a session.';
  const others = sessions.filter((session) => !session.trainer).length;
  const marked = `For the ${others === 1 ? 'one' : others} marked with *`;
  if (trainers.length > 1) return `Each date names its trainer.${others ? ` ${marked}, we’ll assign a trainer and tell you by SMS.` : ''}`;
  if (!others) return `${name} will come to all of them.`;
  return `${name} will come to ${sessions.length - others} of them. ${marked}, ${name} isn’t free: we’ll assign another trainer and tell you by SMS.`;
}

/** The dates of the sessions as details, with who comes if that differs. */
function datesOf(sessions: Booking[]): [label: string, value: string][] {
  const trainers = trainersOf(sessions);
  return sessions.map((session, index) => {
    const who = trainers.length > 1 && session.trainer ? `: ${session.trainer.name}` : '';
    return [`Session ${index + 1}`, `${sessionTime(session)}${trainers.length && !session.trainer ? ' *' : who}`];
  });
}

/** @param sessions earliest first */
export function packageConfirmed(
  pack: SessionPackage,
  sessions: Booking[],
  { name, siteUrl, leadHours }: { name: string; siteUrl: string; leadHours: number },
): MailWithSubject {
  const [first] = sessions;
  return {
    subject: `Your package is booked: ${sessions.length} sessions from ${first ? sessionTime(first) : ''}`,
    heading: `Your ${sessions.length} sessions are booked`,
    paragraphs: [
      `Namaste ${name}, here are the dates of your sessions. ${whoComes(sessions)}`,
      `Plans changed? Move or skip a session on your dashboard until ${leadHours} hours before it begins. Use all sessions by ${formatDay(pack.usableUntil, pack.createdAt)}.`,
    ],
    details: [
      ['Package', `${pack.category}, ${SESSION_NAMES[pack.service]}`],
      ...datesOf(sessions),
      ['Where', first ? place(first) : ''],
      ['Paid', formatPaise(pack.amountPaise)],
      ['Transaction ID', pack.paymentId ?? ''],
      INVOICE,
    ],
    action: dashboard(siteUrl),
    footer: FOOTER,
  };
}

/** An open session was planned. @param pin null unless a trainer is assigned */
export function sessionPlanned(session: Booking, pin: string | null, siteUrl: string): MailWithSubject {
  return {
    subject: `Your session: ${sessionTime(session)}`,
    heading: 'Your session is planned',
    paragraphs: [
      `Namaste ${session.name}, your session takes place on ${sessionTime(session)}.`,
      session.trainer
        ? `${session.trainer.name} will come. Share the Start PIN only with your trainer when they arrive.`
        : 'You’ll get an SMS when a trainer is assigned.',
    ],
    details: [
      ['Service', SESSION_NAMES[session.service]],
      ['When', sessionTime(session)],
      ['Where', place(session)],
    ],
    ...(pin && { code: pin }),
    action: dashboard(siteUrl),
    footer: FOOTER,
  };
}

/** How a package goes on without one of its sessions. Nothing can be planned while it is being refunded. */
const WITHOUT_IT: Partial<Record<SessionPackage['status'], string>> = {
  active: 'It’s back in your package. Please plan it again on your dashboard.',
  refunding: 'You’ve asked for a refund of your package, and your refund now includes it.',
};
const ENDED = 'Your package ends with a refund, so you can’t plan it again. If this session isn’t refunded, please raise a ticket.';

/** Ops cancelled a session, or someone did not come. */
export function sessionCancelled(
  session: Booking,
  { status, usableUntil, createdAt }: Pick<SessionPackage, 'status' | 'usableUntil' | 'createdAt'>,
  siteUrl: string,
): MailWithSubject {
  const isUsed = session.noShow === 'customer';
  const next = isUsed ? 'It counts as used. If you think this is a mistake, please raise a ticket.' : (WITHOUT_IT[status] ?? ENDED);
  return {
    subject: `Your session is cancelled: ${sessionTime(session)}`,
    heading: 'Your session is cancelled',
    paragraphs: [cancelledBecause(session, session.cancelledFor ?? ''), next],
    details: [
      ['Service', SESSION_NAMES[session.service]],
      ['When', sessionTime(session)],
      ...(status === 'active' && !isUsed ? ([['Plan it again by', formatDay(usableUntil, createdAt)]] satisfies [string, string][]) : []),
    ],
    action: dashboard(siteUrl),
    footer: FOOTER,
  };
}

/** A place in a full slot is held for the first in line (D54). */
export function waitlistOffer(entry: WaitlistEntry, name: string, siteUrl: string): MailWithSubject {
  const until = formatDateTime(entry.offeredUntil?.toISOString() ?? '');
  return {
    subject: `A slot is free: ${sessionTime(entry)}`,
    heading: 'A slot is free for you',
    paragraphs: [
      `Namaste ${name}, a slot is free on ${sessionTime(entry)}. It’s held for you until ${until}; then it’s offered to the next in line.`,
    ],
    details: [
      ['Service', SESSION_NAMES[entry.service]],
      ['When', sessionTime(entry)],
      ['Held until', until],
    ],
    action: { ...dashboard(siteUrl), label: 'Take this slot' },
    footer: 'You’re receiving this email because you joined the waiting list for this time.',
  };
}

/** Several sessions of a package were moved at once. */
export function sessionsMoved(sessions: Booking[], name: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Your sessions have new times: ${sessions.length} moved`,
    heading: 'Your sessions have new times',
    paragraphs: [`Namaste ${name}, you moved ${sessions.length} sessions. ${whoComes(sessions)} The Start PINs are on your dashboard.`],
    details: datesOf(sessions),
    action: dashboard(siteUrl),
    footer: FOOTER,
  };
}

/** The trainer of these sessions, whose name is `gone`, was blocked. Others are free for `replaceable` of them. */
export function trainerGone(
  { sessions, gone, replaceable }: { sessions: Booking[]; gone: string; replaceable: number },
  name: string,
  siteUrl: string,
): MailWithSubject {
  const one = sessions.length === 1;
  return {
    subject: replaceable
      ? `${gone} can no longer come: please choose who comes instead`
      : `${gone} can no longer come to your ${one ? 'session' : 'sessions'}`,
    heading: `${gone} can no longer come`,
    paragraphs: [
      `Namaste ${name}, we’re sorry: ${gone} can no longer come to ${one ? 'your session' : `${sessions.length} of your sessions`}. Your ${one ? 'hour stays' : 'dates and hours stay'} reserved.`,
      whoInstead(sessions.length, replaceable),
    ],
    details: sessions.map((session, index): [string, string] => [`Session ${index + 1}`, sessionTime(session)]),
    action: { ...dashboard(siteUrl), label: replaceable ? 'Choose who comes' : 'See your sessions' },
    footer: 'You’re receiving this email because you booked sessions with us.',
  };
}

/** What the customer can do about sessions without a trainer, for some of which others are free. */
function whoInstead(sessions: number, replaceable: number): string {
  if (!replaceable)
    return `No other trainer is free at ${sessions === 1 ? 'this hour' : 'these hours'} yet. On your dashboard, you can move a session without using up one of your moves. If you do nothing, we’ll keep looking and tell you by SMS when we have found a trainer.`;
  const others = sessions - replaceable;
  const some = others ? ` to ${replaceable} of them; for the other ${others === 1 ? 'one' : others}, no one else is free yet` : '';
  return `On your dashboard, you’ll see who could come instead${some}. Accept with one tap, or move a session without using up one of your moves. If you do nothing, we’ll assign a trainer and tell you by SMS.`;
}

/** The customer accepted who comes instead of a trainer who can no longer come. @param sessions with their trainers, earliest first */
export function trainerReplaced(sessions: Booking[], name: string, siteUrl: string): MailWithSubject {
  const trainers = trainersOf(sessions);
  const [word, names] = [trainers.length === 1 ? 'trainer' : 'trainers', formatList(trainers)];
  return {
    subject: `Your new ${word}: ${names}`,
    heading: `Your new ${word}: ${names}`,
    paragraphs: [
      `Namaste ${name}, thank you for choosing. Your dates and hours stay the same. ${sessions.length === 1 ? 'A new Start PIN is' : 'New Start PINs are'} on your dashboard: share ${sessions.length === 1 ? 'it' : 'each'} only with your trainer when they arrive.`,
    ],
    details: sessions.map((session, index): [string, string] => [
      `Session ${index + 1}`,
      `${sessionTime(session)}: ${session.trainer?.name ?? ''}`,
    ]),
    action: dashboard(siteUrl),
    footer: 'You’re receiving this email because you booked sessions with us.',
  };
}

function withoutTime(open: number): string {
  if (!open) return 'All your sessions keep their times.';
  return open === 1
    ? 'One of your sessions has no time yet. Please choose its time on your dashboard.'
    : `${open} of your sessions have no time yet. Please choose their times on your dashboard.`;
}

/** The customer paused the package. */
export function packagePaused({ pause, usableUntil, open, createdAt }: SessionPackage, name: string, siteUrl: string): MailWithSubject {
  const [from, until, end] = [pause?.from ?? '', pause?.until ?? '', usableUntil].map((date) => formatDay(date, createdAt));
  return {
    subject: `Your package is paused until ${until}`,
    heading: 'Your package is paused',
    paragraphs: [
      `Namaste ${name}, your package is paused from ${from} to ${until}. You can use it until ${end} instead.`,
      withoutTime(open),
    ],
    details: [],
    action: dashboard(siteUrl),
    footer: FOOTER,
  };
}

/** Open sessions are soon lost (D51). */
export function packageLapses({ usableUntil, open, createdAt }: SessionPackage, name: string, siteUrl: string): MailWithSubject {
  const [end, sessions] = [formatDay(usableUntil, createdAt), open === 1 ? '1 session' : `${open} sessions`];
  return {
    subject: `Please plan ${sessions} by ${end}`,
    heading: `${sessions} left to plan`,
    paragraphs: [
      `Namaste ${name}, ${open === 1 ? 'one session of your package has' : `${open} sessions of your package have`} no time yet. Your package ends on ${end}: sessions you haven’t had by then lapse.`,
      'Choose your times on your dashboard. If you need help, raise a ticket on your dashboard.',
    ],
    details: [],
    action: { ...dashboard(siteUrl), label: 'Plan my sessions' },
    footer: FOOTER,
  };
}

/** After the third session of a package, to who has not written a review. */
export function reviewRequest({ trainer, service }: Booking, name: string, siteUrl: string): MailWithSubject {
  return {
    subject: 'How are your sessions going?',
    heading: 'How are your sessions going?',
    paragraphs: [
      `Namaste ${name}, you’ve had three sessions${trainer ? ` with ${trainer.name}` : ''}. Would you share your experience? Two sentences are enough to help others choose.`,
      'We ask only once.',
    ],
    details: [['Service', SESSION_NAMES[service]]],
    action: { ...dashboard(siteUrl, 'review'), label: 'Write a review' },
    footer: FOOTER,
  };
}
