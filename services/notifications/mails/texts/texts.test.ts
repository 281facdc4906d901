import { describe, expect, it } from '@jest/globals';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';

/** Words that Hindi texts keep in Latin letters, as the glossary does. */
const LATIN = /Start PIN|SMS|PDF|KYC|PAN|\bID\b|WhatsApp|START|STOP/g;

/** What no text says by itself, so that it shows where a value is inserted. */
const valuesOf = (text: { length: number }): string[] => Array.from({ length: text.length }, (_, index) => String(7001 + index));

/** Each text with where it is; a function with values. */
function textsOf(texts: object, place = ''): [place: string, text: string, values: string[]][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const at = `${place}.${name}`;
    if (typeof text === 'string') return [[at, text, []] satisfies [string, string, string[]]];
    if (typeof text === 'function') return [[at, String(text(...valuesOf(text))), valuesOf(text)] satisfies [string, string, string[]]];
    return typeof text === 'object' && text !== null ? textsOf(text, at) : [];
  });
}

const without = ({ names, ...rest }: typeof en) => rest;
const english = textsOf(without(en));
const hindi = textsOf(without(hi));

describe('the texts of emails in Hindi', () => {
  it('are those of English, in the same places', () =>
    expect(hindi.map(([place]) => place)).toStrictEqual(english.map(([place]) => place)));

  it('insert what English inserts', () => {
    const inserted = ([place, text, values]: (typeof hindi)[number]) => [place, values.filter((value) => text.includes(value))];
    expect(hindi.map(inserted)).toStrictEqual(english.map(inserted));
  });

  it('have no English word left', () => {
    const left = hindi.flatMap(([place, text]) => (/[A-Za-z]{2,}/.test(text.replaceAll(LATIN, '')) ? [`${place}: ${text}`] : []));
    expect(left).toStrictEqual([]);
  });

  it('name all that we sell', () => {
    expect(hi.names.service('YOGA')).toBe('घर पर योग ट्रेनर');
    expect(hi.names.plan({ kind: 'diet', type: 'weight loss' })).toBe('वज़न या फ़ैट घटाने का डाइट प्लान');
    expect(hi.names.programme('fellowship')).toBe('फ़ेलोशिप कोर्स');
    expect(hi.names.category('Couple/Group')).toBe('कपल/ग्रुप');
    expect(hi.names.order('Package of 12 sessions, Premium, Yoga Trainer at home')).toBe('12 सेशन का पैकेज, प्रीमियम, घर पर योग ट्रेनर');
    expect(hi.names.order('Fellowship programmes')).toBe('फ़ेलोशिप कोर्स');
  });
});
