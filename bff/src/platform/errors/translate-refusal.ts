import { addDays, type ErrorBody, formatDay, type PersonLanguage } from '@fitghar/contracts/common';
import { writeIn } from '@fitghar/services/kernel';
import { HINDI_REFUSALS } from './refusals.hi.ts';

const VALUE = '{}';
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Those with values, the longest first: it says most of what it matches. */
const withValues = Object.entries(HINDI_REFUSALS)
  .filter(([english]) => english.includes(VALUE))
  .sort(([one], [other]) => other.length - one.length)
  .map(([english, hindi]) => ({ pattern: new RegExp(`^${english.split(VALUE).map(literally).join('(.+?)')}$`), hindi }));

const DAY = new Date('2026-01-01T12:00:00+05:30');
/** The names of weekdays and months in dates, which are values: `Tue` → `मंगल`. */
const dates = [
  ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`),
  ...Array.from({ length: 7 }, (_, day) => addDays('2026-01-01', day)),
];
const names = new Map(
  dates.flatMap((date) => {
    const [english, hindi] = [formatDay(date, DAY), writeIn('hi', () => formatDay(date, DAY))].map((day) => day.split(' '));
    return [0, 2].map((part) => [english?.[part] ?? '', hindi?.[part] ?? ''] as const);
  }),
);
const DATE = /\b([A-Z][a-z]{2}) (\d{1,2}) ([A-Z][a-z]{2})\b/g;
const inValue = (value: string): string =>
  value.replaceAll(
    DATE,
    (_, weekday: string, day: string, month: string) => `${names.get(weekday) ?? weekday} ${day} ${names.get(month) ?? month}`,
  );

/** A refusal in Hindi; in English if it is only for the team. */
export function inHindi(english: string): string {
  const same = HINDI_REFUSALS[english];
  if (same !== undefined) return same;
  for (const { pattern, hindi } of withValues) {
    const [, ...values] = pattern.exec(english) ?? [];
    if (values.length) return hindi.replaceAll(VALUE, () => inValue(values.shift() ?? ''));
  }
  return english;
}

/** An error body in the language of the page that called. */
export function translateRefusal(body: ErrorBody, language: PersonLanguage): ErrorBody {
  if (language === 'en') return body;
  const errors = Object.entries(body.errors).map(([field, messages]) => [field, messages.map(inHindi)] as const);
  return { ...body, message: inHindi(body.message), errors: Object.fromEntries(errors) };
}
