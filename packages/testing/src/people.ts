import { type User, user } from '@fitghar/contracts/account';
import { keepSession } from '@fitghar/platform';
import { sample } from './sample.ts';

/** Signs somebody in on this page: a customer unless `type` says admin (A) or trainer (T). */
export function signIn(fields: Partial<User> = {}): User {
  const person = sample(user, { id: '65f1a0b2c3d4e5f601234567', ...fields });
  keepSession('test-token', person);
  return person;
}
