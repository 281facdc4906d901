import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { email, line, phone, pincode, queryInteger, text } from './fields.ts';

const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('fields', () => {
  it('a phone number has ten digits after removing +91 or 0', () => {
    const mobile = phone('bad');
    expect(z.parse(mobile, '+91 98765-43210')).toBe('9876543210');
    expect(z.parse(mobile, '09876543210')).toBe('9876543210');
    expect(z.parse(mobile, '\u202a+91 98765 43210\u202c')).toBe('9876543210'); // copied from a list of contacts
    for (const spelt of ['919876543210', '0091 9876543210', '+91 0 98765 43210', '(+91) 98765.43210'])
      expect([spelt, z.parse(mobile, spelt)]).toEqual([spelt, '9876543210']);
    for (const wrong of ['987654321', '98765432101', '0000000000', 'abcdefghij', '', 9876543210])
      expect([String(wrong), passes(mobile, wrong)]).toEqual([String(wrong), false]);
  });

  it('an email may have a domain in another script, which is kept in ASCII', () => {
    const address = email('bad');
    expect(z.parse(address, 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c')).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c');
    expect(z.parse(address, ' Asha@उदाहरण.भारत ')).toMatch(/^asha@xn--[a-z0-9]+\.xn--h2brj9c$/);
    for (const wrong of ['asha@', 'asha@भारत', 'asha@xn--', 'आशा@example.in'])
      expect([wrong, passes(address, wrong)]).toEqual([wrong, false]);
  });

  it('a pincode has six digits and does not start with 0, as text or number; all of Delhi is 1100xx (D44)', () => {
    const pin = pincode('bad');
    for (const right of ['110001', '111111', 560038, ' 999999 ']) expect(passes(pin, right)).toBe(true);
    for (const wrong of ['000000', '012345', '56003', '5600381', 'abcdef', 1e6, null])
      expect([String(wrong), passes(pin, wrong)]).toEqual([String(wrong), false]);
  });

  it('a text has no control characters, and none that turn the direction of what follows', () => {
    const [name, note] = [line('bad'), text('bad', 100)];
    for (const right of ['Zoë O’Brien', 'मीना शर्मा', 'क्‍ष', 'سارہ', '👩🏽‍⚕️ Dr. Rao'])
      expect([right, passes(name, right), passes(note, right)]).toEqual([right, true, true]);
    for (const wrong of ['a\u0000b', 'a\u007fb', 'rahul\u202egnp.exe', 'a\u2066b', 'a\u2069b'])
      expect([wrong, passes(name, wrong), passes(note, wrong)]).toEqual([wrong, false, false]);
    for (const lines of ['a\nb', 'a\tb', 'a\u2028b']) expect([lines, passes(name, lines)]).toEqual([lines, false]);
    expect(passes(note, 'a\n\tb')).toBe(true);
  });

  it('a whole number in a query has decimal digits only', () => {
    const page = queryInteger(1, 100);
    expect([z.parse(page, '7'), z.parse(page, '010'), z.parse(page, 100)]).toEqual([7, 10, 100]);
    for (const wrong of ['0x10', '1e1', '', ' 5', '+5', '-5', '1.5', '٣', '0', '101', ['5'], null, undefined])
      expect([wrong, passes(page, wrong)]).toEqual([wrong, false]);
  });

  it('an email is trimmed and lowercased', () => expect(z.parse(email('bad'), ' Kavya@Example.IN ')).toBe('kavya@example.in'));
});
