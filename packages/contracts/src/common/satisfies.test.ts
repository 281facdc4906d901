import { describe, expect, it } from '@jest/globals';
import { satisfies } from './satisfies.ts';

describe('a caret range', () => {
  for (const [version, range, fits] of [
    ['1.2.3', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.4.0+ab12', '^1.2.0', true],
    ['2.0.0-next.1', '^2.0.0-next.1', true],
    ['2.0.0-next.2', '^2.0.0-next.1', false],
    ['2.0.0', '^2.0.0-next.1', false],
    ['2.0.0-next.1', '^2.0.0', false],
    ['2.0.0-next.1', '^1.2.0', false],
  ] as const) {
    it(`${range} ${fits ? 'accepts' : 'rejects'} ${version}`, () => expect(satisfies(version, range)).toBe(fits));
  }
});
