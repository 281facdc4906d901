import type { PasskeyOptions, UsedPasskey, UserType } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../kernel/index.ts';
import { GuessLimits, type Origin } from '../attempts/guess-limits.ts';
import { BadPasskeyError } from '../identity.errors.ts';
import { PasskeyCheck } from '../passkeys/passkey-check.ts';
import { PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions, type OpenedSession } from '../sessions/login-sessions.ts';

/** Logs in without a password: a passkey is something the person has, unlocked by something the person is or knows. */
@Injectable()
export class LogInByPasskey {
  constructor(
    private readonly check: PasskeyCheck,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly limits: GuessLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param type who logs in at this origin
   * @param browser a secret that only this browser has
   */
  createOptions(type: UserType, browser: string): Promise<PasskeyOptions> {
    return this.check.createOptions('login', type, browser, []);
  }

  /**
   * @param browser the secret of {@link createOptions}
   * @param client network, device cookie and user agent
   * @throws BadPasskeyError, identical for an unknown passkey, a wrong signature and a blocked account
   * @throws PasskeyExpiredError, PasskeyCopiedError, TooManyError
   */
  async run(used: UsedPasskey, browser: string, client: Origin & { userAgent: string }): Promise<OpenedSession> {
    const passkey = await this.passkeys.findByCredential(used.id);
    const account = passkey && (await this.users.findById(passkey.userId));
    const attempt = await this.limits.begin('login', account?.email ?? used.id, account?.id ?? null, client);
    const reason = !account ? 'unknown-account' : account.blocked ? 'blocked-account' : 'bad-passkey';
    if (!passkey || !account || account.blocked || !(await this.check.passes(passkey, account.type, used, 'login', browser))) {
      this.securityLog.write('login.failed', { subject: account?.id ?? null, reason });
      throw new BadPasskeyError();
    }
    const session = await this.sessions.open(account, client.userAgent, true);
    await attempt.succeed();
    this.securityLog.write('login.succeeded', { actor: account.id, subject: account.id, reason: 'passkey' });
    return session;
  }
}
