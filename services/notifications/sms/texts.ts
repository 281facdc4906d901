import { formatDateTime, formatSessionTime } from '@fitghar/contracts/common';
import type { Booking, WaitlistEntry } from '../../bookings/index.ts';

/**
 * The texts as they are registered for DLT. The regulator (TRAI, 18 November 2025) drops an SMS whose variables are not
 * tagged, are more than two without a reason, are longer than 30 letters, or have no words between them. `{brand}` and
 * `{site}` are settings, and part of the registered text.
 */
export const SMS_TEMPLATES = {
  'trainer-assigned-customer':
    '{brand}: {#alphanumeric#} is your trainer on {#alphanumeric#}. Share the start PIN {#numeric#} with your trainer when they arrive. Their number: {site}/user/userDashboard',
  'trainer-assigned-trainer':
    '{brand}: new session: {#alphanumeric#} in pincode {#numeric#}. Ask for the start PIN. Customer and address: {site}/trainerDashboard',
  'on-the-way':
    '{brand}: {#alphanumeric#} is on the way to your session on {#alphanumeric#}. Their number and your start PIN: {site}/user/userDashboard',
  'package-trainer':
    '{brand}: package of {#numeric#} sessions for you, the first on {#alphanumeric#}. Ask for the start PIN at each. Customer and address: {site}/trainerDashboard',
  'visit-off': '{brand}: your session on {#alphanumeric#} in pincode {#numeric#} is cancelled.',
  'session-reminder': '{brand}: your session is on {#alphanumeric#}. To move or cancel it: {site}/s/{#url#}',
  'waitlist-offer':
    '{brand}: a slot is free on {#alphanumeric#}. It is held for you until {#alphanumeric#} here: {site}/user/userDashboard',
  'trainer-gone':
    '{brand}: {#alphanumeric#} can no longer come to your sessions. Your hours stay reserved. See who can come instead, or choose other hours: {site}/user/userDashboard',
  'visits-to-close':
    '{brand}: please close {#alphanumeric#}, the first of {#alphanumeric#}. Enter the start PIN, or say that the customer was absent: {site}/trainerDashboard',
  'one-time-code': '{brand}: your code is {#numeric#}. It is valid for {#numeric#} minutes. Never tell it to anyone, not even to us.',
} as const;

/** Why a text has a third variable, as the register asks. */
export const THIRD_VARIABLE: Partial<Record<keyof typeof SMS_TEMPLATES, string>> = {
  'trainer-assigned-customer': 'The PIN proves who is at the door, and must come with the name and the hour that it is for',
};

/** How each text begins and where its links lead. */
export interface SmsFrame {
  brand: string;
  site: string;
}

/** An SMS: a registered template and its variables in order. `text` is the full text, for providers that take texts. */
export interface SmsText {
  template: keyof typeof SMS_TEMPLATES;
  values: string[];
  text: string;
}

export const VARIABLE = /\{#(alphanumeric|numeric|url)#\}/;
export const MAX_VARIABLE_LETTERS = 30;

function fill(template: keyof typeof SMS_TEMPLATES, frame: SmsFrame, ...given: string[]): SmsText {
  const values = given.map((value) => value.slice(0, MAX_VARIABLE_LETTERS).trim());
  const ours = SMS_TEMPLATES[template].replaceAll('{brand}', () => frame.brand).replaceAll('{site}', () => frame.site);
  return { template, values, text: values.reduce((text, value) => text.replace(VARIABLE, () => value), ours) };
}

type Hour = Pick<Booking, 'date' | 'time'>;
type HourAndPlace = Hour & Pick<Booking, 'pincode'>;

/** Without the year, which needs too many letters: what an SMS is about is near. */
const timeOf = (session: Hour): string => formatSessionTime(session, new Date(`${session.date}T12:00:00+05:30`));

export const assignedToCustomer = (booking: Hour & Pick<Booking, 'trainer'>, pin: string, frame: SmsFrame): SmsText =>
  fill('trainer-assigned-customer', frame, booking.trainer?.name ?? 'Your trainer', timeOf(booking), pin);

export const onTheWay = (booking: Hour & Pick<Booking, 'trainer'>, frame: SmsFrame): SmsText =>
  fill('on-the-way', frame, booking.trainer?.name ?? 'Your trainer', timeOf(booking));

export const assignedToTrainer = (booking: HourAndPlace, frame: SmsFrame): SmsText =>
  fill('trainer-assigned-trainer', frame, timeOf(booking), booking.pincode);

/** @param first of the trainer's sessions of a package */
export const packageToTrainer = (first: Hour, count: number, frame: SmsFrame): SmsText =>
  fill('package-trainer', frame, String(count), timeOf(first));

/** @param code of a link that moves or cancels the session without login */
export const reminderToCustomer = (booking: Hour, code: string, frame: SmsFrame): SmsText =>
  fill('session-reminder', frame, timeOf(booking), code);

/** A place of a full slot is held for the first in line. */
export const offerToCustomer = (entry: Hour & Pick<WaitlistEntry, 'offeredUntil'>, frame: SmsFrame): SmsText =>
  fill('waitlist-offer', frame, timeOf(entry), formatDateTime(entry.offeredUntil?.toISOString() ?? ''));

/** The trainer of sessions ahead was blocked. @param gone name of the trainer */
export const trainerGoneToCustomer = (gone: string, frame: SmsFrame): SmsText => fill('trainer-gone', frame, gone);

/** @param first of the trainer's visits that nobody has closed */
export const visitsToClose = (first: Hour, count: number, frame: SmsFrame): SmsText =>
  fill('visits-to-close', frame, count === 1 ? '1 visit' : `${count} visits`, timeOf(first));

export const visitCancelled = (booking: HourAndPlace, frame: SmsFrame): SmsText =>
  fill('visit-off', frame, timeOf(booking), booking.pincode);

/** A code to log in, or to prove a number. */
export const oneTimeCode = (code: string, minutes: number, frame: SmsFrame): SmsText => fill('one-time-code', frame, code, String(minutes));
