import { describe, expect, it } from '@jest/globals';
import { redact } from './redact.ts';

describe('a redacted text', () => {
  it.each([
    ['No user asha.rao@example.in', 'No user <email>'],
    ['Call +91 98765 43210 or 9876543210', 'Call <number> or <number>'],
    ['Aadhaar 1234-5678-9012 is taken', 'Aadhaar <number> is taken'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9abcdef.eyJzdWIiOiIxIn0.c2ln is expired', 'Bearer <token> is expired'],
    ['Failed to fetch https://fitghar.example/pay?token=abc#x now', 'Failed to fetch https://fitghar.example/pay now'],
    [`Unexpected token 'a', "asha "the" great" is not valid JSON`, 'Unexpected token <text>, <text> is not valid JSON'],
    ['Unexpected end of "asha', 'Unexpected end of <text>'],
    ["No option 'it's me' here", 'No option <text> here'],
    ['`My knee hurts` is no number', '<text> is no number'],
  ])('turns %p into %p', (text, expected) => expect(redact(text)).toBe(expected));

  it.each([
    "Cannot read properties of undefined (reading 'name')",
    "can't access property of null, it isn't an object",
    'mf-booking: code took more than 5000 ms',
  ])('keeps %p, which identifies the faulty code', (text) => expect(redact(text)).toBe(text));

  it('has a maximum length', () => expect(redact('no '.repeat(5000))).toHaveLength(200));
});
