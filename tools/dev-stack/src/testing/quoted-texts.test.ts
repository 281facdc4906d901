import { describe, expect, it } from '@jest/globals';
import { assertedIn, hasText, isInSpecification, quotedTexts } from './quoted-texts.ts';
import { SPECIFIED_PLACES } from './specified-places.ts';

const SECTIONS = [2, 3, 5, 8, 9];

describe('the screens of the specification', () => {
  it.each(SECTIONS)('include every text that section %i quotes', (section) => {
    expect(quotedTexts(section).length).toBeGreaterThan(0);
    const named = SPECIFIED_PLACES.flatMap(([, , ...texts]) => texts);
    expect(quotedTexts(section).filter((text) => !named.includes(text))).toStrictEqual([]);
  });

  it('show each text at its place, which a test of that screen asserts', () => {
    const files = new Map([...new Set(SPECIFIED_PLACES.map(([file]) => file))].map((file) => [file, assertedIn(file)]));
    const missing = SPECIFIED_PLACES.flatMap(([file, title, ...texts]) => {
      const asserted = files.get(file)?.get(title);
      return asserted
        ? texts.filter((text) => !hasText(asserted, text)).map((text) => [file, title, text])
        : [[file, title, 'no such test']];
    });
    expect(missing).toStrictEqual([]);
  });

  it('have labels in the words of the specification', () => {
    const examples = SECTIONS.flatMap(quotedTexts);
    const labels = SPECIFIED_PLACES.flatMap(([, , ...texts]) => texts).filter((text) => !examples.includes(text));
    expect(labels.filter((text) => !isInSpecification(text))).toStrictEqual([]);
  });
});
