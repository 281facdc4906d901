import type { ResetBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../kernel/index.ts';
import { GuessLimits, type Origin } from '../attempts/guess-limits.ts';
import { SetPassword } from '../change-password/set-password.ts';
import { OtpWrongError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { Otps } from './otps.ts';

/** Second step of a forgotten password: the emailed code and a new password. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly otps: Otps,
    private readonly limits: GuessLimits,
    private readonly setPassword: SetPassword,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @returns the user's id
   * @throws OtpWrongError for a wrong, used or expired code and for an unknown email, TooManyError
   */
  async run({ email, otp, newPassword }: ResetBody, from: Origin): Promise<string> {
    const account = await this.users.findByEmail(email);
    const attempt = await this.limits.begin('reset', email, account?.id ?? null, from);
    const otpId = await this.otps.tryCode('reset', email, otp, attempt.fromKnownDevice);
    if (!account || !otpId) {
      this.securityLog.write('password.reset-failed', { subject: account?.id ?? null, reason: 'wrong-code' });
      throw new OtpWrongError();
    }
    await this.setPassword.run(account, ['newPassword', newPassword], 'code', async () => {
      if (!(await this.otps.use(otpId))) throw new OtpWrongError();
    });
    await attempt.succeed();
    return account.id;
  }
}
