import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { email, phone, pincode } from './fields.ts';
import { newPassword } from './identity.ts';
import { formatPaise, formatRupees } from './money.ts';
import { satisfies } from './satisfies.ts';

const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('fields', () => {
  it('a phone is ten digits, after +91 or 0 is taken off', () => {
    const mobile = phone('bad');
    assert.equal(z.parse(mobile, '+91 98765-43210'), '9876543210');
    assert.equal(z.parse(mobile, '09876543210'), '9876543210');
    for (const wrong of ['987654321', '98765432101', 'abcdefghij', '', 9876543210])
      assert.equal(passes(mobile, wrong), false, String(wrong));
  });

  it('a pincode is six digits from 111111 to 999999, as text or number', () => {
    const pin = pincode('bad');
    for (const right of ['111111', 560038, ' 999999 ']) assert.equal(passes(pin, right), true);
    for (const wrong of ['000000', '111110', '56003', '5600381', 'abcdef', 1e6, null])
      assert.equal(passes(pin, wrong), false, String(wrong));
  });

  it('an email is trimmed and lower case', () => assert.equal(z.parse(email('bad'), ' Kavya@Example.IN '), 'kavya@example.in'));

  it('a password has six characters and a digit, of any script', () => {
    for (const right of ['abcde1', 'पासवर्ड1', 'a\n2345']) assert.equal(passes(newPassword, right), true, right);
    for (const wrong of ['abcd1', 'abcdef', '', '1'.repeat(129)]) assert.equal(passes(newPassword, wrong), false, wrong);
  });
});

describe('money', () => {
  it('is written as an Indian reads it', () => {
    assert.equal(formatPaise(12345600), '₹1,23,456');
    assert.equal(formatPaise(9950), '₹99.50');
    assert.equal(formatRupees(0.1 + 0.2), '₹0.30');
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
    it(`${range} ${fits ? 'takes' : 'refuses'} ${version}`, () => assert.equal(satisfies(version, range), fits));
  }
});
