import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { email, phone, pincode } from './fields.ts';
import { newPassword } from './identity.ts';
import { formatPaise, formatRupees } from './money.ts';
import { satisfies } from './satisfies.ts';

const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('fields', () => {
  it('a phone is ten digits, after +91 or 0 is taken off', () => {
    const mobile = phone('bad');
    expect(z.parse(mobile, '+91 98765-43210')).toBe('9876543210');
    expect(z.parse(mobile, '09876543210')).toBe('9876543210');
    for (const wrong of ['987654321', '98765432101', 'abcdefghij', '', 9876543210])
      expect([String(wrong), passes(mobile, wrong)]).toEqual([String(wrong), false]);
  });

  it('a pincode is six digits from 111111 to 999999, as text or number', () => {
    const pin = pincode('bad');
    for (const right of ['111111', 560038, ' 999999 ']) expect(passes(pin, right)).toBe(true);
    for (const wrong of ['000000', '111110', '56003', '5600381', 'abcdef', 1e6, null])
      expect([String(wrong), passes(pin, wrong)]).toEqual([String(wrong), false]);
  });

  it('an email is trimmed and lower case', () => expect(z.parse(email('bad'), ' Kavya@Example.IN ')).toBe('kavya@example.in'));

  it('a password has six characters and a digit, of any script', () => {
    for (const right of ['abcde1', 'पासवर्ड1', 'a\n2345']) expect([right, passes(newPassword, right)]).toEqual([right, true]);
    for (const wrong of ['abcd1', 'abcdef', '', '1'.repeat(129)]) expect([wrong, passes(newPassword, wrong)]).toEqual([wrong, false]);
  });
});

describe('money', () => {
  it('is written as an Indian reads it', () => {
    expect(formatPaise(12345600)).toBe('₹1,23,456');
    expect(formatPaise(9950)).toBe('₹99.50');
    expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
  });
});

describe('a caret range', () => {
  for (const [version, range, fits] of [
    ['1.2.3', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.4.0+ab12', '^1.2.0', true],
  ] as const) {
    it(`${range} ${fits ? 'takes' : 'refuses'} ${version}`, () => expect(satisfies(version, range)).toBe(fits));
  }
});
