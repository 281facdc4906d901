import { describe, expect, it } from '@jest/globals';
import { portablePattern } from './portable-pattern.ts';

describe('a pattern of the call reference', () => {
  it('names digits and letters one by one, as \\d is more elsewhere', () => {
    expect(portablePattern('^\\d{4}-[\\w.]+\\/\\.$')).toBe('^[0-9]{4}-[A-Za-z0-9_.]+/\\.$');
  });

  it.each(['^(?=.*\\d).{6}$', '^[^\\p{Cc}]*$', '(?<year>\\d+)', '\\bword'])('is refused where only JavaScript reads it: %s', (pattern) => {
    expect(() => portablePattern(pattern)).toThrow('Only JavaScript understands');
  });
});
