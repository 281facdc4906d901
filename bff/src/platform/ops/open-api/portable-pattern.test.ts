import { describe, expect, it } from '@jest/globals';
import { portablePattern } from './portable-pattern.ts';

describe('a pattern in the API reference', () => {
  it('lists digits and letters, because \\d means more elsewhere', () => {
    expect(portablePattern('^\\d{4}-[\\w.]+\\/\\.$')).toBe('^[0-9]{4}-[A-Za-z0-9_.]+/\\.$');
  });

  it.each(['^(?=.*\\d).{6}$', '^[^\\p{Cc}]*$', '(?<year>\\d+)', '\\bword'])('is refused if only JavaScript can read it: %s', (pattern) => {
    expect(() => portablePattern(pattern)).toThrow('is not portable');
  });
});
