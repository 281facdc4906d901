import { Injectable } from '@nestjs/common';
import { InvalidFieldsError, SecurityLog } from '../../kernel/index.ts';
import { Attempts } from '../attempts/attempts.ts';
import { SessionEndedError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';

/** Asks logged-in users for their password again before an irreversible action. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: Attempts,
    private readonly passwords: PasswordHasher,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param field the request field that holds the password
   * @throws InvalidFieldsError for a wrong password; TooManyError
   */
  async run(userId: string, password: string, field: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    await this.attempts.begin('proof', userId);
    if (!(await this.passwords.matches(account.passwordHash, password))) {
      this.securityLog.write('proof.failed', { subject: userId, reason: 'wrong-password' });
      throw new InvalidFieldsError({ [field]: ['Incorrect password'] });
    }
    await this.attempts.reset('proof', userId);
    return account;
  }
}
