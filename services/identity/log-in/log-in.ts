import type { LoginBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { type ReasonOf, SecurityLog } from '../../kernel/index.ts';
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
    private readonly securityLog: SecurityLog,
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
    if (!account || !matches || account.blocked)
      return this.refuse(account, !account ? 'unknown-account' : matches ? 'blocked-account' : 'wrong-password');
    const hasSecondFactor = account.secondFactor?.on ?? false;
    if (account.type === 'A' && account.passkeys && !hasSecondFactor) {
      await attempt.uncount();
      this.securityLog.write('login.second-factor-asked', { subject: account.id, reason: 'passkey' });
      throw new PasskeyNeededError();
    }
    if (hasSecondFactor && !input.totp && !input.recovery_code) {
      await attempt.uncount();
      this.securityLog.write('login.second-factor-asked', { subject: account.id, reason: 'app-code' });
      throw new SecondFactorNeededError();
    }
    const secondFactor = input.totp === undefined ? 'recovery-code' : 'app-code';
    if (hasSecondFactor && !(await this.passesSecondFactor(account, input))) return this.refuse(account, `wrong-${secondFactor}`);
    const session = await this.sessions.open(account, client.userAgent, hasSecondFactor);
    await attempt.succeed();
    this.securityLog.write('login.succeeded', {
      actor: account.id,
      subject: account.id,
      reason: hasSecondFactor ? secondFactor : 'password',
    });
    return session;
  }

  /** Only the log tells why. */
  private refuse(account: Account | null, reason: ReasonOf<'login.failed'>): never {
    this.securityLog.write('login.failed', { subject: account?.id ?? null, reason });
    throw new BadCredentialsError();
  }

  private passesSecondFactor(account: Account, { totp, recovery_code }: LoginBody): Promise<boolean> {
    if (totp !== undefined) return this.secondFactor.check(account, totp);
    return this.recovery.use(account.id, recovery_code ?? '');
  }
}
