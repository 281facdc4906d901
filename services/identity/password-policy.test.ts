import { describe, expect, it } from '@jest/globals';
import { InvalidFieldsError } from '../kernel/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { checkNewPassword } from './password-policy.ts';

const refusalOf = (password: string, type: 'U' | 'A' | 'T') => {
  try {
    checkNewPassword(password, type, 'password');
    return null;
  } catch (error) {
    return error instanceof InvalidFieldsError ? error.fields.password?.[0] : error;
  }
};

describe('a new password', () => {
  it.each(['Password123', 'QWERTY123', 'p@ssw0rd', 'India@123', '1234567890', 'FitGhar123', '123456', 'abc123'])(
    '%s is refused, because it is common',
    (password) => {
      expect(refusalOf(password, 'U')).toMatch(/^This is one of the most used passwords/);
    },
  );

  it('of the team has at least ten characters', () => {
    expect([refusalOf('Namaste1', 'U'), refusalOf('Namaste1', 'T'), refusalOf('Mango Tea 7', 'A')]).toStrictEqual([null, null, null]);
    expect(refusalOf('Namaste17', 'A')).toBe('Please use at least 10 characters');
  });

  it('is compared with a list that holds only what the schema would accept', () => {
    for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^(?=.*\d)[^A-Z\s]{6,}$/);
  });
});
