import type { ResetBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../attempts/attempts.ts';
import { SetPassword } from '../change-password/set-password.ts';
import { OtpWrongError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { Otps } from './otps.ts';

/** The second step of a forgotten password: the code from the mail, and a new password. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly otps: Otps,
    private readonly attempts: Attempts,
    private readonly setPassword: SetPassword,
  ) {}

  /**
   * @param from address of the browser
   * @throws OtpWrongError for a wrong, used or expired code and for an unknown address, TooManyError
   */
  async run({ email, otp, newPassword }: ResetBody, from: string): Promise<void> {
    await this.attempts.begin('reset-address', from);
    const otpId = await this.otps.tryCode(email, otp);
    const account = otpId && (await this.users.findByEmail(email));
    if (!account) throw new OtpWrongError();
    await this.setPassword.run(account, newPassword, async () => {
      if (!(await this.otps.use(otpId))) throw new OtpWrongError();
    });
    await this.attempts.takeBack('reset-address', from);
  }
}
