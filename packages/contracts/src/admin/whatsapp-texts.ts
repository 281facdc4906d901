// A table: one entry a template that is registered at Meta.
import type { PersonLanguage } from '../common/person-language.ts';

/** What of a template is in words, in one language. */
export interface WhatsAppWords {
  /** With `{{1}}`, `{{2}}`, … where values go. */
  body: string;
  /** Of its buttons, in order. */
  buttons: readonly string[];
}

/** A button leads to an address below the site, with the value after the body’s if it ends with a slash, or answers with a word that the webhook gets. */
type WhatsAppButton = { path: string } | { reply: string };

/** A template as it is registered. */
export interface WhatsAppTemplate extends WhatsAppWords {
  title: string;
  /** Of a customer’s own order: Meta has another price for advertising, which we never send. */
  category: 'utility';
  /** Of the body, in order, each with an example for the registration. */
  variables: Readonly<Record<string, string>>;
  actions: readonly WhatsAppButton[];
}

/** A customer who taps this on a reminder needs no answer from the team. */
export const READY_REPLY = 'ready';

const WHEN = 'Tue 24 Nov, 6:00–7:00 am';
const SEE_SESSION = { path: '/user/userDashboard' };

/**
 * The templates as they are registered at Meta, in each language under one name. Whatever is registered is what arrives, so a
 * changed text needs a new name. Those that are SMS as well have the same variables.
 */
export const WHATSAPP_TEXTS = {
  'booking-confirmed': {
    title: 'Session booked',
    category: 'utility',
    body: 'Your session is booked for {{1}}. We’ll tell you here when your trainer is assigned. Please talk to your trainer about any medical condition before you start.',
    variables: { Hour: WHEN },
    buttons: ['See your session'],
    actions: [SEE_SESSION],
  },
  'package-confirmed': {
    title: 'Package booked',
    category: 'utility',
    body: 'Your package is booked: {{1}} sessions, the first on {{2}}. You can see and move them on your dashboard, and we’ll tell you here who comes.',
    variables: { Sessions: '12', Hour: WHEN },
    buttons: ['See your sessions'],
    actions: [SEE_SESSION],
  },
  'trainer-assigned-customer': {
    title: 'Trainer assigned',
    category: 'utility',
    body: 'Your trainer is assigned: {{1}} will come on {{2}}. Share the start PIN {{3}} only with your trainer when they arrive. No one else will ask you for it.',
    variables: { 'Name of the trainer': 'Arjun Rao', Hour: WHEN, 'Start PIN': '0412' },
    buttons: ['See your session'],
    actions: [SEE_SESSION],
  },
  'on-the-way': {
    title: 'Trainer on the way',
    category: 'utility',
    body: 'Good news: {{1}} is on the way to your session on {{2}}. You’ll find their number and your start PIN on your dashboard.',
    variables: { 'Name of the trainer': 'Arjun Rao', Hour: WHEN },
    buttons: ['See your session'],
    actions: [SEE_SESSION],
  },
  'session-reminder': {
    title: 'Reminder of a session',
    category: 'utility',
    body: 'A reminder: your session is on {{1}}. If you can’t make it, please move or cancel it, so that your trainer can help someone else.',
    variables: { Hour: WHEN },
    buttons: ['Move or cancel', 'I’m ready'],
    actions: [{ path: '/s/' }, { reply: READY_REPLY }],
  },
  'plan-ready': {
    title: 'Plan ready',
    category: 'utility',
    body: 'Namaste {{1}}, your specialist has written your plan. You can read it on your dashboard, ask questions and check in each week.',
    variables: { Name: 'Kavya Rao' },
    buttons: ['Read your plan'],
    actions: [{ path: '/user/userDashboard?page=my-plans' }],
  },
} as const satisfies Record<string, WhatsAppTemplate>;
export type WhatsAppTextId = keyof typeof WHATSAPP_TEXTS;

export const isWhatsAppText = (id: string): id is WhatsAppTextId => Object.hasOwn(WHATSAPP_TEXTS, id);

/** The end of every message: how to get no more of them. At most 60 letters. */
export const WHATSAPP_FOOTER: Record<PersonLanguage, string> = {
  en: 'Reply STOP to end these messages',
  hi: 'ये मैसेज बंद करने के लिए “बंद” लिखें',
};

/** Meta allows small letters, digits and `_` only. */
export const whatsAppName = (id: WhatsAppTextId): string => id.replaceAll('-', '_');

const VARIABLE = /\{\{(\d+)\}\}/g;

/** Fills the variables of a body, as Meta does. */
export const fillWhatsAppText = (body: string, values: readonly string[]): string =>
  body.replaceAll(VARIABLE, (_whole, place: string) => values[Number(place) - 1] ?? '');

/** Why Meta would refuse a template; null if it would not. @param values how many variables it has */
export function objectionToWhatsApp({ body, buttons }: WhatsAppWords, values: number): string | null {
  const places = [...body.matchAll(VARIABLE)].map(([, place]) => Number(place));
  if (places.toSorted((one, other) => one - other).join() !== Array.from({ length: values }, (_, index) => index + 1).join())
    return 'Its variables are not each of those that it has, once';
  if (/^\{\{|\}\}[\s.!?।]*$/.test(body)) return 'It begins or ends with a variable';
  if (/\}\}\W{0,2}\{\{/.test(body)) return 'Two variables have no word between them';
  if (/[\n\t]| {4}/.test(body)) return 'It has more than one line';
  const words = body.replaceAll(VARIABLE, ' ').match(/[\p{L}\p{M}’-]+/gu)?.length ?? 0;
  if (words < 3 * values + 1) return 'It has too few words for its variables';
  if (body.length > 1024) return 'It is longer than 1,024 letters';
  return buttons.some((text) => text.length > 25 || /[{}\n]/.test(text)) ? 'A button is longer than 25 letters' : null;
}
