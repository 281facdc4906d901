import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { newPassword } from './fields.ts';

it('a password has six characters and a digit in any script', () => {
  const passes = (value: string) => z.safeParse(newPassword, value).success;
  for (const right of ['abcde1', 'पासवर्ड1', 'a\n2345']) expect([right, passes(right)]).toEqual([right, true]);
  for (const wrong of ['abcd1', 'abcdef', '', '1'.repeat(129)]) expect([wrong, passes(wrong)]).toEqual([wrong, false]);
});
