import { registerBody } from '@fitghar/contracts/account';
import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidFieldsError } from '../kernel/index.ts';
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
  it.each(['Password123', 'QWERTY123', 'p@ssw0rd', '1234567890', '123456', 'abc123', '87654321'])(
    '%s is refused, because it is common',
    (password) => {
      expect(refusalOf(password, 'U')).toMatch(/^This password is too common/);
    },
  );

  it('is none of the 3,000 leaked ones that its schema would accept', () => {
    const leaked = dictionary['passwords-common'].filter((password) => registerBody.shape.password.safeParse(password).success);
    expect(leaked.length).toBeGreaterThan(3000);
    expect(leaked.filter((password) => refusalOf(password, 'U') === null)).toStrictEqual([]);
  });

  it.each(['FitGhar123', 'fitghar@2026', '1yoga1', 'India@123', 'Trainer#99', 'Welcome@1', '2026Diwali'])(
    '%s is refused, because it is a word that comes to mind here',
    (password) => expect(refusalOf(password, 'U')).toMatch(/^This password is too common/),
  );

  it('may contain such a word among others', () => {
    for (const password of ['Yoga mat 4 Kavya', 'yoga-83920174', 'Namaste1'])
      expect([password, refusalOf(password, 'U')]).toEqual([password, null]);
  });

  it('of the team has at least ten characters', () => {
    expect([refusalOf('Namaste1', 'U'), refusalOf('Namaste1', 'T'), refusalOf('Mango Tea 7', 'A')]).toStrictEqual([null, null, null]);
    expect(refusalOf('Namaste17', 'A')).toBe('Please use at least 10 characters');
  });
});
