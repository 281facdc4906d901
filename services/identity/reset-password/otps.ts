import { randomInt } from 'node:crypto';
import { MINUTE_MS, type PersonLanguage } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, callerLanguage, Keys, Mongo, newId, Outbox, SETTINGS, SecurityLog, type Settings } from '../../kernel/index.ts';
import { mailedRefs } from '../mail-links/mailed-refs.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type OtpPurpose, type OtpRecord, otpSchema } from '../persistence/otp.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const MAX_ATTEMPTS = 5;

/** The outcome of a code request when its message is due. `to` is an email, or a number in E.164. */
export type OtpMessage =
  | { outcome: 'send'; to: string; language: PersonLanguage; name: string; code: string; minutes: number }
  | { outcome: 'nobody' | 'expired' };

/**
 * Six-digit codes: by email for a new password, by SMS to log in or to prove a number. The code itself exists only in the
 * message (D9).
 */
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
   * Requests a code. Only the worker checks whether it leads to an account, so neither the response nor its time depends
   * on it.
   * @throws TooManyError within the cooldown
   */
  async request(purpose: OtpPurpose, to: string): Promise<void> {
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + this.settings.OTP_TTL_MINUTES * MINUTE_MS);
    await this.cooldowns.once(purpose === 'reset' ? 'otp' : `${purpose}-otp`, to, async () => {
      await this.otps.deleteOne({ to, purpose });
      await this.otps.create([{ _id: id, to, purpose, language: callerLanguage(), codeHash: null, attemptsLeft: MAX_ATTEMPTS, expiresAt }]);
      if (purpose === 'reset') {
        await this.outbox.add('otp-mail', id, { v: 1, otp_id: id }, undefined, mailedRefs(this.keys, to).slice(0, 1));
        this.securityLog.write('password.reset-requested', { reason: 'code' });
      } else {
        await this.outbox.add('otp-sms', id, { v: 1, otp_id: id });
        this.securityLog.write('mobile.code-requested', { reason: purpose });
      }
    });
  }

  /** Generates the code for the message. Generating it again invalidates the previous one. */
  async issue(otpId: string): Promise<OtpMessage> {
    const otp = await this.otps.findById(otpId).lean();
    if (!otp || otp.expiresAt <= this.clock.now()) return { outcome: 'expired' };
    const name = await this.nameOf(otp);
    if (name === null) return { outcome: 'nobody' };
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    await this.otps.updateOne({ _id: otpId }, { $set: { codeHash: this.keys.sign('reset code', signedText(otpId, code)) } });
    return { outcome: 'send', to: otp.to, language: otp.language, name, code, minutes: this.settings.OTP_TTL_MINUTES };
  }

  /** Whom the message greets; null if no one may use a code. Only someone logged in can ask for one that proves a number. */
  private async nameOf({ purpose, to }: OtpRecord): Promise<string | null> {
    if (purpose === 'number') return '';
    const account = purpose === 'reset' ? await this.users.findByEmail(to) : await this.users.findByProvenPhone(to, this.clock.now());
    return account && !account.blocked ? account.name : null;
  }

  /**
   * Uses up one of five attempts. Those of a known device are counted on their own, so that a stranger cannot use up a
   * code that its owner is typing.
   * @returns the request's id if the code is correct
   */
  async tryCode(purpose: OtpPurpose, to: string, code: string, knownDevice: boolean): Promise<string | null> {
    const open = { to, purpose, expiresAt: { $gt: this.clock.now() } };
    const otp = knownDevice
      ? await this.otps.findOne(open).lean()
      : await this.otps.findOneAndUpdate({ ...open, attemptsLeft: { $gt: 0 } }, { $inc: { attemptsLeft: -1 } }).lean();
    if (!otp) return null;
    const id = otp._id.toString();
    return this.keys.verify('reset code', signedText(id, code), otp.codeHash ?? '') ? id : null;
  }

  /** True for the one call that uses the code; call inside the transaction of what it allows. */
  async use(otpId: string): Promise<boolean> {
    return (await this.otps.deleteOne({ _id: otpId })).deletedCount === 1;
  }
}

/** Signed with a key, because bare hashes of a million possible codes are quickly enumerated. */
const signedText = (otpId: string, code: string): string => `otp.${otpId}.${code}`;
