import type { LoginBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { GuessLimits, type Origin } from '../attempts/guess-limits.ts';
import { BadCredentialsError, PasskeyNeededError, SecondFactorNeededError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import { LoginSessions, type OpenedSession } from '../sessions/login-sessions.ts';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly limits: GuessLimits,
    private readonly secondFactor: SecondFactor,
    private readonly recovery: RecoveryCodes,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param client network, device cookie and user agent
   * @throws BadCredentialsError, identical and equally slow for an unknown email, a wrong password and a blocked
   * account
   * @throws SecondFactorNeededError, PasskeyNeededError if the password is correct and the account's second factor is missing
   * @throws TooManyError
   */
  async run(input: LoginBody, client: Origin & { userAgent: string }): Promise<OpenedSession> {
    const account = await this.users.findByEmail(input.email);
    const attempt = await this.limits.begin('login', input.email, account?.id ?? null, client);
    const matches = await this.passwords.matches(account?.passwordHash, input.password);
    if (!account || !matches || account.blocked) throw new BadCredentialsError();
    const hasSecondFactor = account.secondFactor?.on ?? false;
    if (account.type === 'A' && account.passkeys && !hasSecondFactor) {
      await attempt.uncount();
      throw new PasskeyNeededError();
    }
    if (hasSecondFactor && !input.totp && !input.recovery_code) {
      await attempt.uncount();
      throw new SecondFactorNeededError();
    }
    if (hasSecondFactor && !(await this.passesSecondFactor(account, input))) throw new BadCredentialsError();
    const session = await this.sessions.open(account, client.userAgent, hasSecondFactor);
    await attempt.succeed();
    return session;
  }

  private passesSecondFactor(account: Account, { totp, recovery_code }: LoginBody): Promise<boolean> {
    if (totp !== undefined) return this.secondFactor.check(account, totp);
    return this.recovery.use(account.id, recovery_code ?? '');
  }
}
