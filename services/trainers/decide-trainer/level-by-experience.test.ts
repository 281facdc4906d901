import { FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { levelByExperience, yearsIn } from './level-by-experience.ts';

describe('the experience of a trainer', () => {
  it.each([
    ['NA', 0],
    ['', 0],
    ['7 years', 7],
    ['10+ yrs', 10],
    ['Since 3 years and 6 months', 3],
    ['18 months', 1],
    ['6 Months', 0],
  ])('of %j is %d years', (text, years) => expect(yearsIn(text)).toBe(years));

  it.each([
    ['3 years', 'Basic'],
    ['4 years', 'Standard'],
    ['6 years', 'Standard'],
    ['7 years', 'Premium'],
  ])('of %s makes a trainer %s', (text, level) => expect(levelByExperience(text, FIRST_RULES)).toBe(level));
});
