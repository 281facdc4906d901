import { formatPlace } from '@fitghar/contracts/booking';
import { formatDateTime, formatDay, formatList, formatPaise } from '@fitghar/contracts/common';
import type { Booking, SessionPackage, WaitlistEntry } from '../../bookings/index.ts';
import { serviceAndTime, sessionTime } from './booking-mails.ts';
import { asSentence, dashboard, type MailFromText, whereInvoice } from './layout.ts';
import { texts } from './texts/index.ts';

/** Names of those who come to the sessions, each once. */
const trainersOf = (sessions: Booking[]): string[] => [...new Set(sessions.flatMap(({ trainer }) => trainer?.name ?? []))];

/** Who comes to which of the sessions, as text above {@link datesOf}. */
function whoComes(sessions: Booking[]): string {
  const t = texts().packages;
  const trainers = trainersOf(sessions);
  const [name] = trainers;
  if (!name) return t.noTrainer;
  const others = sessions.filter((session) => !session.trainer).length;
  if (trainers.length > 1) return others ? t.eachNamedBut(others) : t.eachNamed;
  return others ? t.toSome(name, sessions.length - others, others) : t.toAll(name);
}

/** The dates of the sessions as details, with who comes if that differs. */
function datesOf(sessions: Booking[]): [label: string, value: string][] {
  const trainers = trainersOf(sessions);
  return sessions.map((session, index) => {
    const who = trainers.length > 1 && session.trainer ? `: ${session.trainer.name}` : '';
    return [texts().packages.session(index + 1), `${sessionTime(session)}${trainers.length && !session.trainer ? ' *' : who}`];
  });
}

/** @param sessions earliest first */
export function packageConfirmed(
  pack: SessionPackage,
  sessions: Booking[],
  { name, siteUrl, leadHours }: { name: string; siteUrl: string; leadHours: number },
): MailFromText {
  const { layout, names, packages: t } = texts();
  const [first] = sessions;
  return {
    template: 'package-booked',
    values: {
      ...{ name, sessions: String(sessions.length), first: first ? sessionTime(first) : '', who: whoComes(sessions) },
      ...{ lead_hours: String(leadHours), end: formatDay(pack.usableUntil, pack.createdAt) },
    },
    details: [
      [t.package, `${names.category(pack.category)}, ${names.service(pack.service)}`],
      ...datesOf(sessions),
      [layout.where, first ? formatPlace(first) : ''],
      [layout.paid, formatPaise(pack.amountPaise)],
      [layout.transactionId, pack.paymentId ?? ''],
      whereInvoice(),
    ],
    action: dashboard(siteUrl),
    footer: t.footer,
  };
}

/** An open session was planned. @param pin null unless a trainer is assigned */
export function sessionPlanned(session: Booking, pin: string | null, siteUrl: string): MailFromText {
  const { layout, booking, packages: t } = texts();
  return {
    template: 'session-planned',
    values: {
      ...{ name: session.name, when: sessionTime(session) },
      who: session.trainer ? booking.willComeWithPin(session.trainer.name) : booking.smsFollows,
    },
    details: [...serviceAndTime(session), [layout.where, formatPlace(session)]],
    ...(pin && { code: pin }),
    action: dashboard(siteUrl),
    footer: t.footer,
  };
}

/** Ops cancelled a session, or someone did not come. Nothing can be planned while its package is being refunded. */
export function sessionCancelled(
  session: Booking,
  { status, usableUntil, createdAt }: Pick<SessionPackage, 'status' | 'usableUntil' | 'createdAt'>,
  siteUrl: string,
): MailFromText {
  const { packages } = texts();
  const { active, refunding, ended, used, planBy } = packages.cancelled;
  const isUsed = session.noShow === 'customer';
  const withoutIt = status === 'active' ? active : status === 'refunding' ? refunding : ended;
  return {
    template: session.noShow === 'trainer' ? 'package-session-not-kept' : 'package-session-cancelled',
    values: {
      ...{ name: session.name, when: sessionTime(session), reason: asSentence(session.cancelledFor ?? '') },
      what_next: isUsed ? used : withoutIt,
    },
    details: [
      ...serviceAndTime(session),
      ...(status === 'active' && !isUsed ? ([[planBy, formatDay(usableUntil, createdAt)]] satisfies [string, string][]) : []),
    ],
    action: dashboard(siteUrl),
    footer: packages.footer,
  };
}

/** A place in a full slot is held for the first in line (D54). */
export function waitlistOffer(entry: WaitlistEntry, name: string, siteUrl: string): MailFromText {
  const t = texts().packages.waitlist;
  const until = formatDateTime(entry.offeredUntil?.toISOString() ?? '');
  return {
    template: 'slot-free',
    values: { name, when: sessionTime(entry), until },
    details: [...serviceAndTime(entry), [t.heldUntil, until]],
    action: { ...dashboard(siteUrl), label: t.action },
    footer: t.footer,
  };
}

/** Several sessions of a package were moved at once. */
export function sessionsMoved(sessions: Booking[], name: string, siteUrl: string): MailFromText {
  return {
    template: 'sessions-moved',
    values: { name, sessions: String(sessions.length), who: whoComes(sessions) },
    details: datesOf(sessions),
    action: dashboard(siteUrl),
    footer: texts().packages.footer,
  };
}

/** The trainer of these sessions, whose name is `gone`, was blocked. Others are free for `replaceable` of them. */
export function trainerGone(
  { sessions, gone, replaceable }: { sessions: Booking[]; gone: string; replaceable: number },
  name: string,
  siteUrl: string,
): MailFromText {
  const { session, sessionsFooter, gone: t } = texts().packages;
  return {
    template: replaceable ? 'trainer-gone-choose' : 'trainer-gone',
    values: {
      ...{ name, trainer: gone, sessions: t.sessions(sessions.length), your_sessions: t.yourSessions(sessions.length) },
      ...{ kept: t.kept(sessions.length), hours: t.hours(sessions.length) },
      who_instead: replaceable < sessions.length ? t.othersForSome(replaceable, sessions.length - replaceable) : t.others,
    },
    details: sessions.map((each, index): [string, string] => [session(index + 1), sessionTime(each)]),
    action: { ...dashboard(siteUrl), label: replaceable ? t.chooseAction : t.seeAction },
    footer: sessionsFooter,
  };
}

/**
 * Who comes to which of these sessions: assigned by the team together, or accepted by the customer instead of a trainer who can
 * no longer come. @param sessions with their trainers, earliest first
 */
export function assignedTrainers(
  template: 'trainers-assigned' | 'trainer-replaced',
  sessions: Booking[],
  name: string,
  siteUrl: string,
): MailFromText {
  const { session, sessionsFooter, replaced: t } = texts().packages;
  const trainers = trainersOf(sessions);
  return {
    template,
    values: { name, trainers: t.trainers(trainers.length, formatList(trainers)), pins: t.pins(sessions.length) },
    details: sessions.map((each, index): [string, string] => [session(index + 1), `${sessionTime(each)}: ${each.trainer?.name ?? ''}`]),
    action: dashboard(siteUrl),
    footer: sessionsFooter,
  };
}

/** The customer paused the package. */
export function packagePaused({ pause, usableUntil, open, createdAt }: SessionPackage, name: string, siteUrl: string): MailFromText {
  const { paused: t, footer } = texts().packages;
  const format = (date: string) => formatDay(date, createdAt);
  const [from, until] = [format(pause?.from ?? ''), format(pause?.until ?? '')];
  return {
    template: 'package-paused',
    values: { name, from, until, end: format(usableUntil), sessions: open ? t.withoutTime(open) : t.allKeep },
    details: [],
    action: dashboard(siteUrl),
    footer,
  };
}

/** Open sessions are soon lost (D51). */
export function packageLapses({ usableUntil, open, createdAt }: SessionPackage, name: string, siteUrl: string): MailFromText {
  const { lapses: t, footer } = texts().packages;
  return {
    template: 'package-lapses',
    values: { name, sessions: t.sessions(open), open: t.open(open), end: formatDay(usableUntil, createdAt) },
    details: [],
    action: { ...dashboard(siteUrl), label: t.action },
    footer,
  };
}

/** After the third session of a package, to who has not written a review. */
export function reviewRequest({ trainer, service }: Booking, name: string, siteUrl: string): MailFromText {
  const { layout, names, packages } = texts();
  const { had, hadWith } = packages.review;
  return {
    template: 'review-request',
    values: { name, sessions: trainer ? hadWith(trainer.name) : had },
    details: [[layout.service, names.service(service)]],
    action: { ...dashboard(siteUrl, 'review'), label: layout.writeReview },
    footer: packages.footer,
  };
}
