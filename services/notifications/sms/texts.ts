import { MAX_SMS_VARIABLE, type SmsTextId, type WhatsAppTextId } from '@fitghar/contracts/admin';
import { formatDateTime, formatDay, formatSessionTime, formatTime, type PersonLanguage } from '@fitghar/contracts/common';
import type { Booking, WaitlistEntry } from '../../bookings/index.ts';
import { language, writeIn } from '../../kernel/index.ts';
import { texts } from '../mails/texts/index.ts';

/** What an SMS says: the values of its text's variables, in order, in each language. */
export interface SmsText {
  template: SmsTextId;
  values: Record<PersonLanguage, string[]>;
}

/** What is said by SMS or on WhatsApp. */
export interface UserText {
  template: SmsTextId | WhatsAppTextId;
  values: SmsText['values'];
}

function write<Template extends UserText['template']>(template: Template, given: () => string[]): UserText & { template: Template } {
  const values = () => given().map((value) => value.slice(0, MAX_SMS_VARIABLE).trim());
  return { template, values: { en: writeIn('en', values), hi: writeIn('hi', values) } };
}

type Hour = Pick<Booking, 'date' | 'time'>;
type HourAndPlace = Hour & Pick<Booking, 'pincode'>;

/** Without the year, which needs too many letters: what an SMS is about is near. In Devanagari, whose vowels are letters of their own, without the end. */
function timeOf(session: Hour): string {
  const today = new Date(`${session.date}T12:00:00+05:30`);
  return language() === 'en' ? formatSessionTime(session, today) : `${formatDay(session.date, today)}, ${formatTime(session.time)}`;
}

export const assignedToCustomer = (booking: Hour & Pick<Booking, 'trainer'>, pin: string): SmsText =>
  write('trainer-assigned-customer', () => [booking.trainer?.name ?? texts().names.yourTrainer, timeOf(booking), pin]);

export const onTheWay = (booking: Hour & Pick<Booking, 'trainer'>): SmsText =>
  write('on-the-way', () => [booking.trainer?.name ?? texts().names.yourTrainer, timeOf(booking)]);

export const assignedToTrainer = (booking: HourAndPlace): SmsText =>
  write('trainer-assigned-trainer', () => [timeOf(booking), booking.pincode]);

/** @param first of the trainer's sessions of a package */
export const packageToTrainer = (first: Hour, count: number): SmsText => write('package-trainer', () => [String(count), timeOf(first)]);

/** @param code of a link that moves or cancels the session without login */
export const reminderToCustomer = (booking: Hour, code: string): SmsText => write('session-reminder', () => [timeOf(booking), code]);

/** @param code of a link that pays it without login */
export const payLinkToCustomer = (booking: Hour, code: string): SmsText => write('pay-link', () => [timeOf(booking), code]);

/** A place of a full slot is held for the first in line. */
export const offerToCustomer = (entry: Hour & Pick<WaitlistEntry, 'offeredUntil'>): SmsText =>
  write('waitlist-offer', () => [timeOf(entry), formatDateTime(entry.offeredUntil?.toISOString() ?? '')]);

/** The trainer of sessions ahead was blocked. @param gone name of the trainer; null if no longer known */
export const trainerGoneToCustomer = (gone: string | null): SmsText => write('trainer-gone', () => [gone ?? texts().names.yourTrainer]);

/** @param first of the trainer's visits that nobody has closed */
export const visitsToClose = (first: Hour, count: number): SmsText =>
  write('visits-to-close', () => [texts().names.visits(count), timeOf(first)]);

/** On WhatsApp only. */
export const bookedToCustomer = (booking: Hour): UserText => write('booking-confirmed', () => [timeOf(booking)]);

/** On WhatsApp only. @param first of the sessions of a package */
export const packageToCustomer = (first: Hour, count: number): UserText => write('package-confirmed', () => [String(count), timeOf(first)]);

/** On WhatsApp only. @param name of the customer */
export const planToCustomer = (name: string): UserText => write('plan-ready', () => [name]);

export const visitCancelled = (booking: HourAndPlace): SmsText => write('visit-off', () => [timeOf(booking), booking.pincode]);

/** A code to log in, or to prove a number. */
export const oneTimeCode = (code: string, minutes: number): SmsText => write('one-time-code', () => [code, String(minutes)]);
