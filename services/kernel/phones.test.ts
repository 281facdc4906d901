import { describe, expect, it } from '@jest/globals';
import { tenDigits, toE164 } from './phones.ts';

describe('a phone number', () => {
  it.each(['9845012345', '98450 12345', '09845012345', '+91 98450-12345', '(098450) 12345', '+919845012345'])(
    'typed as %s is stored as +91 and ten digits',
    (typed) => {
      expect(toE164(typed)).toBe('+919845012345');
      expect(tenDigits(toE164(typed))).toBe('9845012345');
    },
  );

  it.each(['', '-', '12', '984501234', '98450123456', '+44 20 7946 0958', 'ask for Ravi'])(
    'that is not Indian (%s) is unchanged',
    (typed) => {
      expect(toE164(typed)).toBe(typed);
      expect(tenDigits(typed)).toBe(typed);
    },
  );
});
