// A table: one entry a text that the owner can change.
import { isLanguage } from '../common/languages.ts';
import type { PersonLanguage } from '../common/person-language.ts';
import { PLACEHOLDERS } from '../common/placeholders.ts';
import { PAGE_RULES } from '../common/rules.ts';
import type { CatalogueItem } from './catalogue.responses.ts';

/** A text that the owner can change (D67): what it is about, and what is filled in, each with an example. */
interface MessageText {
  title: string;
  text: string;
  /** By name for emails, in order for SMS. */
  variables: Readonly<Record<string, string>>;
}

export interface MailText extends MessageText {
  subject: string;
  heading: string;
  /** Variables that must stay in the text. */
  required?: readonly string[];
}

export interface SmsTextDescription extends MessageText {
  to: 'customer' | 'trainer';
  /** Why it has a third variable, as the register asks. */
  third?: string;
}

const [NAME, WHEN, TRAINER, PIN] = ['Kavya Rao', 'Tue 24 Nov, 6:00–7:00 am', 'Arjun Rao', '0412'];

/** Emails to customers, with a new database's texts. Those about accounts, money that goes back and what went wrong are fixed. */
export const MAIL_TEXTS = {
  'trial-booked': {
    title: 'Trial booked',
    subject: 'Your trial is booked: {when}',
    heading: 'Your trial session is booked',
    text: `Namaste {name}, a certified expert will come to your home. You’ll get an SMS when your trainer is assigned.

Please talk to your trainer about any medical condition before you start.

If you like it, continue with a package of {sessions} sessions, with the same trainer where possible.`,
    variables: { name: NAME, when: WHEN, sessions: '12' },
  },
  'trainer-assigned': {
    title: 'Trainer assigned',
    subject: 'Trainer assigned: {trainer}, {when}',
    heading: 'Your trainer is assigned',
    text: `Namaste {name}, {trainer} will come to your home for your {service} session.

Share the Start PIN {pin} only with your trainer when they arrive. No one else will ask you for it.`,
    variables: { name: NAME, trainer: TRAINER, when: WHEN, service: 'yoga', pin: PIN },
    required: ['pin'],
  },
  'plan-bought': {
    title: 'Plan bought',
    subject: 'Your plan will arrive by {due}',
    heading: 'We’re preparing your plan',
    text: 'A specialist is reading your answers and will write your plan. You’ll get it by email and on your dashboard.',
    variables: { due: 'Wed 25 Nov, 6:05 pm' },
  },
  'plan-sent': {
    title: 'Plan sent',
    subject: 'Your plan is here',
    heading: 'Your plan is here',
    text: 'Your specialist has written your plan. It’s attached as a PDF, and you can also read it on your dashboard, ask questions and check in each week.',
    variables: {},
  },
  'plan-late': {
    title: 'Plan delayed',
    subject: 'Sorry, your plan is delayed',
    heading: 'Sorry, your plan is delayed',
    text: `We promised your plan by {due} and missed that deadline. A specialist is working on it, and you’ll get it as soon as it’s ready.

If you’d prefer a refund, request it from your dashboard. There is no cancellation fee.`,
    variables: { due: 'Wed 25 Nov, 6:05 pm' },
    required: ['due'],
  },
  enrolled: {
    title: 'Enrolled',
    subject: 'You’re enrolled: {programme}',
    heading: 'You’re enrolled',
    text: 'One step left: choose your batch and what you want to be certified in. Seats are first come, first served.',
    variables: { programme: 'Fellowship programmes' },
  },
  'batch-chosen': {
    title: 'Batch chosen',
    subject: 'Your first class is on {first_class}',
    heading: 'Your batch is confirmed',
    text: 'Open the attached file to add all classes to your calendar. You can change your batch on your dashboard until it starts.',
    variables: { first_class: 'Sat 12 Dec' },
  },
  certificate: {
    title: 'Certificate issued',
    subject: 'Your certificate is here',
    heading: 'Congratulations, you’re certified',
    text: 'Your certificate is attached as a PDF. Anyone can verify it by its QR code or number.',
    variables: {},
  },
  'payment-reminder': {
    title: 'Payment reminder',
    subject: 'Complete your payment: {order}',
    heading: 'Complete your payment',
    text: `We’re holding your order until tomorrow. Use the button below to pay on any device.

Changed your mind? You can ignore this email. If any amount was debited, it will be refunded automatically.`,
    variables: { order: 'Trial session' },
  },
  'pay-link': {
    title: 'Link to pay a trial booked on the phone',
    subject: 'Pay to confirm your trial: {when}',
    heading: 'Pay to confirm your trial',
    text: `Namaste {name}, we’ve reserved {when} for you as you asked on the phone. Pay by {until} to confirm it, on any device and without logging in.

By paying you accept our Terms of Service and Privacy Policy. Didn’t ask for this? You can ignore this email, and the reservation will end.`,
    variables: { name: NAME, when: WHEN, until: 'Mon 23 Nov, 6:15 pm' },
    required: ['when', 'until'],
  },
  'enquiry-received': {
    title: 'Enquiry received',
    subject: 'We’ve received your enquiry',
    heading: 'We’ve received your enquiry',
    text: 'Namaste, thank you for writing to us. We’ll reply within 24 hours.',
    variables: {},
  },
  'area-open': {
    title: 'We come to a new area',
    subject: 'We now come to {pincode}',
    heading: 'We now come to {pincode}',
    text: 'Namaste, you asked us to tell you when our trainers come to {pincode}. They do now, and you can book a trial.',
    variables: { pincode: '411001' },
  },
} as const satisfies Record<string, MailText>;
export type MailTextId = keyof typeof MAIL_TEXTS;

/**
 * The texts as they are registered for DLT. The regulator (TRAI, 18 November 2025) drops an SMS whose variables are not
 * tagged, are more than two without a reason, are longer than 30 letters, or have no words between them. `{brand}` and
 * `{site}` are settings, and part of the registered text.
 */
export const SMS_TEXTS = {
  'trainer-assigned-customer': {
    title: 'Trainer assigned',
    to: 'customer',
    text: '{brand}: {#alphanumeric#} is your trainer on {#alphanumeric#}. Share the start PIN {#numeric#} with your trainer when they arrive. Their number: {site}/user/userDashboard',
    variables: { 'Name of the trainer': TRAINER, Hour: WHEN, 'Start PIN': PIN },
    third: 'The PIN proves who is at the door, and must come with the name and the hour that it is for',
  },
  'trainer-assigned-trainer': {
    title: 'New session',
    to: 'trainer',
    text: '{brand}: new session: {#alphanumeric#} in pincode {#numeric#}. Ask for the start PIN. Customer and address: {site}/trainerDashboard',
    variables: { Hour: WHEN, Pincode: '560038' },
  },
  'on-the-way': {
    title: 'Trainer on the way',
    to: 'customer',
    text: '{brand}: {#alphanumeric#} is on the way to your session on {#alphanumeric#}. Their number and your start PIN: {site}/user/userDashboard',
    variables: { 'Name of the trainer': TRAINER, Hour: WHEN },
  },
  'package-trainer': {
    title: 'New package',
    to: 'trainer',
    text: '{brand}: package of {#numeric#} sessions for you, the first on {#alphanumeric#}. Ask for the start PIN at each. Customer and address: {site}/trainerDashboard',
    variables: { 'Number of sessions': '12', 'First hour': WHEN },
  },
  'visit-off': {
    title: 'Session cancelled',
    to: 'trainer',
    text: '{brand}: your session on {#alphanumeric#} in pincode {#numeric#} is cancelled.',
    variables: { Hour: WHEN, Pincode: '560038' },
  },
  'session-reminder': {
    title: 'Reminder of a session',
    to: 'customer',
    text: '{brand}: your session is on {#alphanumeric#}. If you cannot make it: {site}/s/{#url#}',
    variables: { Hour: WHEN, 'Code of the link': 'b7Kq2' },
  },
  'pay-link': {
    title: 'Link to pay a trial booked on the phone',
    to: 'customer',
    text: '{brand}: your trial session on {#alphanumeric#} is reserved for you. Please pay here to confirm it: {site}/s/{#url#}',
    variables: { Hour: WHEN, 'Code of the link': 'pb7Kq2' },
  },
  'waitlist-offer': {
    title: 'Slot free',
    to: 'customer',
    text: '{brand}: a slot is free on {#alphanumeric#}. It is held for you until {#alphanumeric#} here: {site}/user/userDashboard',
    variables: { Hour: WHEN, 'Held until': 'Mon 23 Nov, 6:15 pm' },
  },
  'trainer-gone': {
    title: 'Trainer can no longer come',
    to: 'customer',
    text: '{brand}: {#alphanumeric#} can no longer come to your sessions. Your hours stay reserved. See who can come instead, or choose other hours: {site}/user/userDashboard',
    variables: { 'Name of the trainer': TRAINER },
  },
  'visits-to-close': {
    title: 'Visits to close',
    to: 'trainer',
    text: '{brand}: please close {#alphanumeric#}, the first of {#alphanumeric#}. Enter the start PIN, or say that the customer was absent: {site}/trainerDashboard',
    variables: { 'Number of visits': '2 visits', 'First hour': WHEN },
  },
  'one-time-code': {
    title: 'Code to log in',
    to: 'customer',
    text: '{brand}: your code is {#numeric#}. It is valid for {#numeric#} minutes. Never tell it to anyone, not even to us.',
    variables: { Code: '123456', Minutes: '10' },
  },
} as const satisfies Record<string, SmsTextDescription>;
export type SmsTextId = keyof typeof SMS_TEXTS;

/** The catalogue has an item for each language of a text: `visit-off` in English, `visit-off.hi` in Hindi. */
export const textItemId = (id: MailTextId | SmsTextId, language: PersonLanguage): string => (language === 'en' ? id : `${id}.${language}`);

/** The text of such an item, and its language. */
export function splitTextItem(item: string): { id: string; language: PersonLanguage } {
  const [id = '', language = ''] = item.split('.');
  return isLanguage(language) ? { id, language } : { id: item, language: 'en' };
}

export const isMailText = (id: string): id is MailTextId => Object.hasOwn(MAIL_TEXTS, id);
export const isSmsText = (id: string): id is SmsTextId => Object.hasOwn(SMS_TEXTS, id);

/** A variable of an SMS, as it is registered. */
export const SMS_VARIABLE = /\{#(alphanumeric|numeric|url)#\}/;
/** Longer values are cut, or the regulator drops the SMS. */
export const MAX_SMS_VARIABLE = 30;
/** What of an SMS must be fixed, at least, if each variable is as long as it may be. */
const LEAST_FIXED = 0.34;
const EACH_SMS_VARIABLE = new RegExp(SMS_VARIABLE, 'g');
const MAIL_VARIABLE = /\{([^{}]*)\}/g;

/** Fills `{name}` in a text of an email. Another’s value is never read as a variable. */
export const fillMailText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(MAIL_VARIABLE, (whole, name: string) => values[name] ?? whole);

/** Fills the variables of an SMS in order. @param values cut to what the regulator lets pass */
export function fillSmsText(text: string, values: readonly string[], { brand, site }: { brand: string; site: string }): string {
  let next = 0;
  return text.replaceAll(/\{(brand|site|#(?:alphanumeric|numeric|url)#)\}/g, (_whole, name: string) =>
    name === 'brand' ? brand : name === 'site' ? site : (values[next++] ?? ''),
  );
}

const namesOf = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ') || 'none';

function objectionToMail(id: MailTextId, text: string): string | null {
  const known = Object.keys(MAIL_TEXTS[id].variables);
  const unknown = [...text.matchAll(MAIL_VARIABLE)].find(([, name]) => !known.includes(name ?? ''));
  if (unknown) return `${unknown[0]} is not known here. These are: ${namesOf(known)}`;
  return /[{}]/.test(text.replaceAll(MAIL_VARIABLE, '')) ? 'A brace has no partner' : null;
}

function objectionToSms(id: SmsTextId, text: string): string | null {
  const tagsOf = (each: string) => (each.match(EACH_SMS_VARIABLE) ?? []).join(' ');
  const [tags, known] = [tagsOf(text), tagsOf(SMS_TEXTS[id].text)];
  if (tags !== known) return `Please keep the variables, in this order: ${known || 'none'}`;
  if (!text.startsWith('{brand}: ')) return 'Please begin with {brand}: so that people know who writes';
  if (/[{}#]/.test(text.replaceAll(EACH_SMS_VARIABLE, '').replaceAll(/\{(brand|site)\}/g, ''))) return 'Please remove other braces and #';
  if (/https?:|www\./i.test(text)) return 'Please link to {site} only';
  const between = text.split(new RegExp(SMS_VARIABLE.source.replace('(', '(?:'))).slice(1, -1);
  if (between.some((words) => !/[\p{L}\p{M}]{2,}/u.test(words))) return 'Please put a word between two variables';
  const fixed = text.replaceAll(EACH_SMS_VARIABLE, '').length;
  const variable = (text.match(EACH_SMS_VARIABLE)?.length ?? 0) * MAX_SMS_VARIABLE;
  return fixed / (fixed + variable) > LEAST_FIXED ? null : 'Please write more words: too much of it is variable, and it would be dropped';
}

/** What pages can fill in: `{{brand}}`, `{{refund_days}}`. */
export const DOCUMENT_VARIABLES = [...Object.keys(PLACEHOLDERS), ...PAGE_RULES] as readonly string[];

function objectionToDocument(markdown: string): string | null {
  const unknown = [...markdown.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name]) => !DOCUMENT_VARIABLES.includes(name ?? ''));
  return unknown ? `${unknown[0]} is not known here. These are: ${DOCUMENT_VARIABLES.join(', ')}` : null;
}

/** Why a text cannot be used, for whoever writes it; null if it can. */
export function objectionToText({ kind, id: item }: Pick<CatalogueItem, 'kind' | 'id'>, field: string, value: string): string | null {
  const { id } = splitTextItem(item);
  if (kind === 'document') return objectionToDocument(value);
  if (kind === 'sms' && field === 'text' && isSmsText(id)) return objectionToSms(id, value);
  if (kind !== 'mail' || !isMailText(id)) return null;
  const { required = [] }: MailText = MAIL_TEXTS[id];
  const missing = field === 'text' ? required.filter((name) => !value.includes(`{${name}}`)) : [];
  return missing.length ? `Please keep ${namesOf(missing)}` : objectionToMail(id, value);
}
