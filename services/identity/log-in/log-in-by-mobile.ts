import type { MobileLoginBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { Clock, Mongo, SecurityLog } from '../../kernel/index.ts';
import { GuessLimits, type Origin } from '../attempts/guess-limits.ts';
import { OtpWrongError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { Otps } from '../reset-password/otps.ts';
import { LoginSessions, type OpenedSession } from '../sessions/login-sessions.ts';

/** Logs in customers and trainers by a code to the mobile number that they have proven; never the team, whose factors are stronger. */
@Injectable()
export class LogInByMobile {
  constructor(
    private readonly users: UsersRepository,
    private readonly otps: Otps,
    private readonly sessions: LoginSessions,
    private readonly limits: GuessLimits,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param client network, device cookie and user agent
   * @throws OtpWrongError, identical for a wrong, used or expired code, an unknown number and a blocked account
   * @throws TooManyError
   */
  async run({ mobile, otp }: MobileLoginBody, client: Origin & { userAgent: string }): Promise<OpenedSession> {
    const phone = `+91${mobile}`;
    const now = this.clock.now();
    const account = await this.users.findByProvenPhone(phone, now);
    const attempt = await this.limits.begin('login', phone, account?.id ?? null, client);
    const otpId = await this.otps.tryCode('login', phone, otp, attempt.fromKnownDevice);
    if (!account || account.blocked || !otpId) {
      const reason = !account ? 'unknown-account' : account.blocked ? 'blocked-account' : 'wrong-sms-code';
      this.securityLog.write('login.failed', { subject: account?.id ?? null, reason });
      throw new OtpWrongError();
    }
    const session = await this.mongo.transaction(async () => {
      if (!(await this.otps.use(otpId))) throw new OtpWrongError();
      await this.users.change(account.id, { provenPhone: { number: phone, at: now } });
      return this.sessions.open(account, client.userAgent, false);
    });
    await attempt.succeed();
    this.securityLog.write('login.succeeded', { actor: account.id, subject: account.id, reason: 'sms-code' });
    return session;
  }
}
