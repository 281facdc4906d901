import { describe, expect, it } from '@jest/globals';
import { PROGRAMMES } from '../../../institute/catalogue.ts';
import { course } from './course-words.ts';

describe('courses in Hindi', () => {
  it('have all that the catalogue says of them, but the names of foreign certificates', () => {
    const texts = PROGRAMMES.flatMap(({ header, subheaders, descriptions, duration, for_whom, modules }) =>
      [header, subheaders, descriptions, duration, for_whom, modules].flat(),
    );
    expect(texts.filter((text) => course(text) === text)).toEqual(['ACE', 'ACSM', 'NASM']);
  });

  it('have classes on Hindi days', () =>
    expect(course('Mondays, Wednesdays and Fridays, 7:00–9:00 pm, live online')).toBe(
      'सोमवार, बुधवार और शुक्रवार, 7:00–9:00 pm, लाइव ऑनलाइन',
    ));

  it('show what operations wrote as they wrote it', () => expect(course('Now with a workshop')).toBe('Now with a workshop'));
});
