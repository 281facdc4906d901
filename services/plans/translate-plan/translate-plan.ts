import type { PersonLanguage } from '@fitghar/contracts/common';
import { DAILY_TOTAL, INSTEAD } from '@fitghar/contracts/hindi';
import type { PlanContent } from '@fitghar/contracts/plans';
import { hindiBy } from '../../kernel/index.ts';
import { EXERCISES } from '../drafts/exercises.ts';
import { FOODS } from '../drafts/foods.ts';
import { GROCERIES, PHRASES, TITLES, TRAINING, UNITS } from './phrases.hi.ts';

const phrase = hindiBy(PHRASES);
const withoutCapital = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const dishes = new Map(FOODS.flatMap(({ name, hindi }) => [name, withoutCapital(name)].map((each) => [each, hindi] as const)));
const exercises = new Map(EXERCISES.map(({ name, hindi }) => [name, hindi]));
const groceries = new Map([
  ...FOODS.map(({ name, hindi }) => [name.replace(/, (soaked|roasted)$/, ''), hindi] as const),
  ...Object.entries(GROCERIES),
]);
const UNITS_SOLD: Record<string, string> = { g: 'ग्राम', kg: 'किलो', ml: 'मिलीलीटर', litres: 'लीटर' };

const ALTERNATIVES = ', or ';

/** `Moong dal: 1½ katori (225 g)`; undefined unless all of it is known. */
function measure(line: string): string | undefined {
  const [, name = '', amount, unit, grams] = /^(.+): ([\d½]+)(?: (\w+))? \((\d+) g\)$/.exec(line) ?? [];
  const dish = dishes.get(name);
  if (!dish || (unit && !UNITS[unit])) return;
  return `${dish}: ${amount}${unit ? ` ${UNITS[unit]}` : ''} (${grams} ग्राम)`;
}

/** @returns undefined if one of these is not known, and so was written by someone */
function all(parts: readonly string[], of: (part: string) => string | undefined): string[] | undefined {
  const known = parts.map(of).filter((part) => part !== undefined);
  return known.length === parts.length ? known : undefined;
}

const training = (text: string): string | undefined => TRAINING[text];

/** What is put together from names. The first that knows all of a line translates it. */
const COMPOSED: [line: RegExp, translate: (...values: string[]) => string | undefined][] = [
  [
    /^Instead of the (.+?): (.+)$/,
    (dish = '', others = '') => {
      const known = all(others.split(ALTERNATIVES), measure);
      return known && dishes.has(dish) ? `${INSTEAD} (${dishes.get(dish)}): ${known.join(' या ')}` : undefined;
    },
  ],
  [
    /^Instead: (.+)$/,
    (others = '') => {
      const known = all(others.split(ALTERNATIVES), (name) => exercises.get(name));
      return known && `${INSTEAD}: ${known.join(' या ')}`;
    },
  ],
  [
    /^5 minutes: (.+)$/,
    (movements = '') => {
      const known = all(movements.split('; '), training);
      return known && `5 मिनट: ${known.join('; ')}`;
    },
  ],
  [
    /^(.+); last workout: (.+)$/,
    (place = '', last = '') => {
      const known = all([place, last], training);
      return known && `${known[0]}; आख़िरी कसरत: ${known[1]}`;
    },
  ],
  [
    /^Exercises that load your (.+)$/,
    (joints = '') => {
      const known = all(joints.split(', '), training);
      return known && `जिन कसरतों का ज़ोर इन पर पड़ता है: ${known.join(', ')}`;
    },
  ],
  [/^Day (\d+)$/, (day) => `दिन ${day}`],
  [
    /^Day (\d+): (.+)$/,
    (day, topic = '') => {
      const known = all(topic.split(', '), (each) => TITLES[each]);
      return known && `दिन ${day}: ${known.join(', ')}`;
    },
  ],
  [
    /^(.+): ([\d.]+)(?: (g|kg|ml|litres))?$/,
    (item = '', amount, unit) => {
      const known = groceries.get(item);
      return known && `${known}: ${amount}${unit ? ` ${UNITS_SOLD[unit]}` : ''}`;
    },
  ],
];

function translate(line: string): string {
  const named = line === 'Daily total' ? DAILY_TOTAL : (TITLES[line] ?? exercises.get(line) ?? measure(line));
  if (named) return named;
  for (const [pattern, compose] of COMPOSED) {
    const [, ...values] = pattern.exec(line) ?? [];
    const composed = values.length ? compose(...values) : undefined;
    if (composed) return composed;
  }
  return phrase(line);
}

/**
 * A plan in the language of who reads it: what our software wrote and its specialist kept. What someone typed stays as it is,
 * as does a line of which a part was changed.
 */
export function translatePlan(content: PlanContent, language: PersonLanguage): PlanContent {
  if (language === 'en') return content;
  const { note, facts, days, shopping, advice, sources } = content;
  return {
    note,
    facts: facts.map(({ label, value }) => ({ label: translate(label), value: label === 'You told us about' ? value : translate(value) })),
    days: days.map(({ title, blocks }) => ({
      title: translate(title),
      blocks: blocks.map((block) => ({ title: translate(block.title), lines: block.lines.map(translate) })),
    })),
    shopping: shopping.map(translate),
    advice: advice.map(translate),
    ...(sources && { sources: sources.map(translate) }),
  };
}

/** @see translatePlan */
export const translateSample = <Sample extends { for_whom: string; content: PlanContent }>(
  sample: Sample,
  language: PersonLanguage,
): Sample =>
  language === 'en' ? sample : { ...sample, for_whom: phrase(sample.for_whom), content: translatePlan(sample.content, language) };
