import { addDays, formatDay, weekdayNames } from '@fitghar/contracts/common';
import { writeIn } from './language.ts';

const VALUE = '{}';
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
const WEEKDAYS = weekdayNames();
const HINDI_WEEKDAYS = writeIn('hi', () => weekdayNames());
const DATE = /\b([A-Z][a-z]{2}) (\d{1,2}) ([A-Z][a-z]{2})\b/g;
const inValue = (value: string): string =>
  HINDI_WEEKDAYS[WEEKDAYS.indexOf(value)] ??
  value.replaceAll(
    DATE,
    (_, weekday: string, day: string, month: string) => `${names.get(weekday) ?? weekday} ${day} ${names.get(month) ?? month}`,
  );

/**
 * Translates what is stored or thrown in English.
 * @param phrases Hindi by English, in which `{}` stands for a value, in order, which may be one of them
 * @returns a text in Hindi; in English if it is none of them
 */
export function hindiBy(phrases: Readonly<Record<string, string>>): (english: string) => string {
  // The longest first: it says most of what it matches.
  const withValues = Object.entries(phrases)
    .filter(([english]) => english.includes(VALUE))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, hindi]) => ({ pattern: new RegExp(`^${english.split(VALUE).map(literally).join('(.+?)')}$`), hindi }));
  return (english) => {
    const same = phrases[english];
    if (same !== undefined) return same;
    for (const { pattern, hindi } of withValues) {
      const [, ...values] = pattern.exec(english) ?? [];
      if (values.length)
        return hindi.replaceAll(VALUE, () => {
          const value = values.shift() ?? '';
          return phrases[value] ?? inValue(value);
        });
    }
    return english;
  };
}
