import { type User, user } from '@fitghar/contracts/account';
import { saveSession } from '@fitghar/platform';
import { sample } from './sample.ts';

/** Logs in a customer, or an admin (A) or trainer (T) by `type`. */
export function signIn(fields: Partial<User> = {}): User {
  const person = sample(user, { id: '65f1a0b2c3d4e5f601234567', ...fields });
  saveSession('test-token', person);
  return person;
}
