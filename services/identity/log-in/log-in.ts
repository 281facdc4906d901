import type { LoginBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../attempts/attempts.ts';
import { BadCredentialsError, SecondFactorNeededError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly secondFactor: SecondFactor,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param from address and name of the browser
   * @throws BadCredentialsError, the same and as slow for an unknown address, a wrong password and a blocked account
   * @throws SecondFactorNeededError where the account has one and the right password came without its code
   * @throws TooManyError
   */
  async run(input: LoginBody, from: { address: string; userAgent: string }): Promise<OpenedSession> {
    await this.attempts.begin('login-address', from.address);
    await this.attempts.begin('login-account', input.email);
    const account = await this.users.findByEmail(input.email);
    const matches = await this.passwords.matches(account?.passwordHash, input.password);
    if (!account || !matches || account.blocked) throw new BadCredentialsError();
    const shown = account.secondFactor?.on ?? false;
    if (shown && !input.totp) {
      await this.attempts.takeBack('login-address', from.address);
      throw new SecondFactorNeededError();
    }
    if (shown && !(await this.secondFactor.check(account, input.totp ?? ''))) throw new BadCredentialsError();
    const session = await this.sessions.open(account, from.userAgent, shown);
    await this.attempts.forget('login-account', input.email);
    await this.attempts.takeBack('login-address', from.address);
    return session;
  }
}
