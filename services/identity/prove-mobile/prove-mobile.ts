import { Injectable } from '@nestjs/common';
import { Clock, Mongo, SecurityLog } from '../../kernel/index.ts';
import { OtpWrongError, SessionEndedError } from '../identity.errors.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { Otps } from '../reset-password/otps.ts';

/** Proves that someone reads the SMS of their account's number, so that a code to it logs them in. */
@Injectable()
export class ProveMobile {
  constructor(
    private readonly users: UsersRepository,
    private readonly otps: Otps,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws SessionEndedError, TooManyError within the cooldown */
  async sendCode(userId: string): Promise<void> {
    await this.otps.request('number', phoneOf(await this.find(userId)));
  }

  /**
   * A number is of one account, the last that has proven it: numbers get new owners.
   * @throws OtpWrongError, SessionEndedError
   */
  async run(userId: string, code: string): Promise<void> {
    const number = phoneOf(await this.find(userId));
    const otpId = await this.otps.tryCode('number', number, code, false);
    if (!otpId) throw new OtpWrongError();
    await this.mongo.transaction(async () => {
      if (!(await this.otps.use(otpId))) throw new OtpWrongError();
      await this.users.forgetProvenPhone(number);
      await this.users.change(userId, { provenPhone: { number, at: this.clock.now() } });
      this.securityLog.write('mobile.proven', { subject: userId });
    });
  }

  /** Ends the login by code. */
  async end(userId: string): Promise<void> {
    await this.users.change(userId, { provenPhone: null });
  }

  private async find(userId: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    return account;
  }
}

const phoneOf = ({ mobile }: Account): string => `+91${mobile}`;
