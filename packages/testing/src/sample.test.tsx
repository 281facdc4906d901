import * as account from '@fitghar/contracts/account';
import * as admin from '@fitghar/contracts/admin';
import * as booking from '@fitghar/contracts/booking';
import type { Call } from '@fitghar/contracts/common';
import * as institute from '@fitghar/contracts/institute';
import * as marketing from '@fitghar/contracts/marketing';
import * as payments from '@fitghar/contracts/payments';
import * as plans from '@fitghar/contracts/plans';
import * as releases from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { sample } from './sample.ts';

const everyCall = Object.values<unknown>({
  ...account,
  ...admin,
  ...booking,
  ...institute,
  ...marketing,
  ...payments,
  ...plans,
  ...releases,
}).filter((each): each is Call => typeof each === 'object' && each !== null && 'method' in each && 'path' in each);

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

  it.each(everyCall.flatMap((call) => (call.response ? [{ path: call.path, response: call.response }] : [])))(
    'can be made of the response of $path',
    ({ response }) => expect(response.safeParse(sample(response)).success).toBe(true),
  );
});
