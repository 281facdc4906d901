import assert from 'node:assert/strict';
import { it } from 'node:test';
import { maskAadhaar } from './mask-aadhaar.ts';

it('an Aadhaar number in a text keeps its last four digits only', () => {
  assert.equal(maskAadhaar('Arjun 1234 5678 9012'), 'Arjun XXXX XXXX 9012');
  assert.equal(maskAadhaar('123456789012, 1234-5678-9012'), 'XXXX XXXX 9012, XXXX XXXX 9012');
  assert.equal(maskAadhaar('12 years, since 2014'), '12 years, since 2014');
});
