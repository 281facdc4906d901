import { Injectable } from '@nestjs/common';
import { InvalidFieldsError } from '../../kernel/index.ts';
import { Attempts } from '../attempts/attempts.ts';
import { SessionEndedError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';

/** Before something that cannot be undone, somebody who is signed in shows once more that it is them. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: Attempts,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param field the field of the request that holds the password
   * @throws InvalidFieldsError for a wrong password; TooManyError, counted together with logins
   */
  async run(userId: string, password: string, field: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    await this.attempts.begin('login-account', account.email);
    if (!(await this.passwords.matches(account.passwordHash, password)))
      throw new InvalidFieldsError({ [field]: ['This is not your password'] });
    await this.attempts.forget('login-account', account.email);
    return account;
  }
}
