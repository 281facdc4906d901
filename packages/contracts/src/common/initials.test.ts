import { expect, it } from '@jest/globals';
import { formatInitials } from './initials.ts';

it.each([
  ['Asha', 'A'],
  [' asha  devi rao ', 'AR'],
  ['क्षमा राव', 'क्षरा'],
  ['', ''],
])('of %j are %j', (name, initials) => {
  expect(formatInitials(name)).toBe(initials);
});
