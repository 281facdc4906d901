import { expect, it } from '@jest/globals';
import { maskAadhaar } from './mask-aadhaar.ts';

it('an Aadhaar number in a text keeps only its last four digits', () => {
  expect(maskAadhaar('Arjun 1234 5678 9012')).toBe('Arjun XXXX XXXX 9012');
  expect(maskAadhaar('123456789012, 1234-5678-9012')).toBe('XXXX XXXX 9012, XXXX XXXX 9012');
  expect(maskAadhaar('12 years, since 2014')).toBe('12 years, since 2014');
});
