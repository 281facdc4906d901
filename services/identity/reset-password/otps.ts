import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Keys, Mongo, newId, Outbox, SETTINGS, SecurityLog, type Settings } from '../../kernel/index.ts';
import { mailedRefs } from '../mail-links/mailed-refs.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type OtpRecord, otpSchema } from '../persistence/otp.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const MAX_ATTEMPTS = 5;

/** The outcome of a code request when its email is due. */
export type OtpMail = { outcome: 'send'; email: string; name: string; code: string; minutes: number } | { outcome: 'nobody' | 'expired' };

/** Six-digit codes that reset a password. The code itself exists only in the email (D9). */
@Injectable()
export class Otps {
  private readonly otps: Model<OtpRecord>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly cooldowns: Cooldowns,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly keys: Keys,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.otps = mongo.model('Otp', otpSchema);
  }

  /**
   * Requests a code. Only the worker checks whether the email has an account, so neither the response nor its time
   * depends on it.
   * @throws TooManyError within the cooldown
   */
  async request(email: string): Promise<void> {
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + this.settings.OTP_TTL_MINUTES * 60_000);
    await this.cooldowns.once('otp', email, async () => {
      await this.otps.deleteOne({ email });
      await this.otps.create([{ _id: id, email, codeHash: null, attemptsLeft: MAX_ATTEMPTS, expiresAt }]);
      await this.outbox.add('otp-mail', id, { v: 1, otp_id: id }, undefined, mailedRefs(this.keys, email).slice(0, 1));
      this.securityLog.write('password.reset-requested', { reason: 'code' });
    });
  }

  /** Generates the code for the email. Generating it again invalidates the previous one. */
  async issue(otpId: string): Promise<OtpMail> {
    const otp = await this.otps.findById(otpId).lean();
    if (!otp || otp.expiresAt <= this.clock.now()) return { outcome: 'expired' };
    const account = await this.users.findByEmail(otp.email);
    if (!account || account.blocked) return { outcome: 'nobody' };
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    await this.otps.updateOne({ _id: otpId }, { $set: { codeHash: this.keys.sign('reset code', signedText(otpId, code)) } });
    return { outcome: 'send', email: otp.email, name: account.name, code, minutes: this.settings.OTP_TTL_MINUTES };
  }

  /**
   * Uses up one of five attempts. Those of a known device are counted on their own, so that a stranger cannot use up a
   * code that its owner is typing.
   * @returns the request's id if the code is correct
   */
  async tryCode(email: string, code: string, knownDevice: boolean): Promise<string | null> {
    const open = { email, expiresAt: { $gt: this.clock.now() } };
    const otp = knownDevice
      ? await this.otps.findOne(open).lean()
      : await this.otps.findOneAndUpdate({ ...open, attemptsLeft: { $gt: 0 } }, { $inc: { attemptsLeft: -1 } }).lean();
    if (!otp) return null;
    const id = otp._id.toString();
    return this.keys.verify('reset code', signedText(id, code), otp.codeHash ?? '') ? id : null;
  }

  /** True for the one call that uses the code; call inside the transaction that changes the password. */
  async use(otpId: string): Promise<boolean> {
    return (await this.otps.deleteOne({ _id: otpId })).deletedCount === 1;
  }
}

/** Signed with a key, because bare hashes of a million possible codes are quickly enumerated. */
const signedText = (otpId: string, code: string): string => `otp.${otpId}.${code}`;
