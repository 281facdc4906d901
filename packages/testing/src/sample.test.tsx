import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { callNames, callOf } from './calls/calls.ts';
import { sample } from './sample.ts';

describe('a sample', () => {
  it('contains what the schema requires and what the test sets', () => {
    const visit = z.object({
      trial_date: z.string(),
      stars: z.number().check(z.gte(1)),
      note: z.optional(z.string()),
      who: z.enum(['self', 'other']),
    });
    expect(sample(visit, { who: 'other' })).toEqual({ trial_date: '2026-11-24', stars: 1, who: 'other' });
  });

  it('names the field that needs an explicit value', () => {
    const code = z.object({ code: z.string().check(z.regex(/^XYZ-\d{9}$/)) });
    expect(() => sample(code)).toThrow("No sample fits for 'code'");
    expect(sample(code, { code: 'XYZ-123456789' })).toEqual({ code: 'XYZ-123456789' });
  });

  it.each(callNames.flatMap((name) => (callOf(name).answer === 'file' ? [] : [name])))('can be made of the answer of %s', (name) => {
    const { answer } = callOf(name);
    if (answer !== 'file') expect(answer.safeParse(sample(answer)).success).toBe(true);
  });
});
