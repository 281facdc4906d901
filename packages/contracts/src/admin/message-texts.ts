// A table: one entry an SMS that the owner can change.
import { isLanguage } from '../common/languages.ts';
import type { PersonLanguage } from '../common/person-language.ts';
import { PLACEHOLDERS } from '../common/placeholders.ts';
import { PAGE_RULES } from '../common/rules.ts';
import type { CatalogueItem } from './catalogue.responses.ts';
import { MAIL_TEXTS, type MailText, type MailTextId } from './mail-texts.ts';

export interface SmsTextDescription {
  title: string;
  to: 'customer' | 'trainer';
  text: string;
  /** What is filled in, in order, each with an example. */
  variables: Readonly<Record<string, string>>;
  /** Why it has a third variable, as the register asks. */
  third?: string;
}

const [WHEN, TRAINER, PIN] = ['Tue 24 Nov, 6:00–7:00 am', 'Arjun Rao', '0412'];

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

const BLANK_LINES = /\n\s*\n/;

/** Fills `{name}` in a text of an email. Another’s value is never read as a variable. */
export const fillMailText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(MAIL_VARIABLE, (whole, name: string) => values[name] ?? whole);

/**
 * The paragraphs of an email. Left out is one with an optional variable that has no value; a value may have paragraphs of
 * its own.
 */
export function mailParagraphs(id: MailTextId, text: string, values: Readonly<Record<string, string>>): string[] {
  const { optional = [] }: MailText = MAIL_TEXTS[id];
  const missing = optional.filter((name) => !values[name]);
  return text
    .split(BLANK_LINES)
    .filter((paragraph) => !missing.some((name) => paragraph.includes(`{${name}}`)))
    .flatMap((paragraph) => fillMailText(paragraph, values).split(BLANK_LINES));
}

/** Fills the variables of an SMS in order. @param values cut to what the regulator lets pass */
export function fillSmsText(text: string, values: readonly string[], { brand, site }: { brand: string; site: string }): string {
  let next = 0;
  return text.replaceAll(/\{(brand|site|#(?:alphanumeric|numeric|url)#)\}/g, (_whole, name: string) =>
    name === 'brand' ? brand : name === 'site' ? site : (values[next++] ?? ''),
  );
}

const namesOf = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ') || 'none';

function objectionToMail(id: MailTextId, field: string, text: string): string | null {
  const { variables, required = [], optional = [] }: MailText = MAIL_TEXTS[id];
  const has = (part: string) => (name: string) => part.includes(`{${name}}`);
  const missing = field === 'text' ? required.filter((name) => !has(text)(name)) : [];
  if (missing.length) return `Please keep ${namesOf(missing)}`;
  const known = Object.keys(variables);
  const unknown = [...text.matchAll(MAIL_VARIABLE)].find(([, name]) => !known.includes(name ?? ''));
  if (unknown) return `${unknown[0]} is not known here. These are: ${namesOf(known)}`;
  if (/[{}]/.test(text.replaceAll(MAIL_VARIABLE, ''))) return 'A brace has no partner';
  const always = required.filter((name) => !optional.includes(name));
  const parts = field === 'text' ? text.split(BLANK_LINES).filter((part) => always.some(has(part))) : [text];
  const lost = optional.filter((name) => parts.some((part) => has(part)(name)));
  return lost.length ? `Please put ${namesOf(lost)} into a paragraph apart, which is left out if there is none` : null;
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
  return objectionToMail(id, field, value);
}
