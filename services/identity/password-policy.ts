import { registerMessages, type UserType } from '@fitghar/contracts/account';
import { InvalidFieldsError } from '../kernel/index.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Members of the team open everyone's data, so their passwords are longer. */
const TEAM_MIN_LENGTH = 10;

/**
 * What the server demands of a new password beyond its schema (6 characters with a digit; ADR 032).
 * @param field the request field that holds the password
 * @throws InvalidFieldsError
 */
export function checkNewPassword(password: string, type: UserType, field: string): void {
  if (type === 'A' && password.length < TEAM_MIN_LENGTH)
    throw new InvalidFieldsError({ [field]: [`Please use at least ${TEAM_MIN_LENGTH} characters`] });
  if (isCommonPassword(password)) throw new InvalidFieldsError({ [field]: [registerMessages.passwordCommon] });
}
