import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, newId, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type OtpRecord, otpSchema } from '../persistence/otp.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const ATTEMPTS = 5;

/** What becomes of a request for a code when its mail is to be written. */
export type OtpMail = { outcome: 'send'; email: string; name: string; code: string; minutes: number } | { outcome: 'nobody' | 'expired' };

/** Codes of six digits that reset a password. The code exists in the mail and nowhere else (D9). */
@Injectable()
export class Otps {
  private readonly otps: Model<OtpRecord>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly cooldowns: Cooldowns,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.otps = mongo.model('Otp', otpSchema);
  }

  /**
   * Asks for a code. Whether the address has an account is looked up by the worker only, so the answer and its time
   * cannot depend on it.
   * @throws TooManyError within the cooldown
   */
  async request(email: string): Promise<void> {
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + this.settings.OTP_TTL_MINUTES * 60_000);
    await this.cooldowns.once('otp', email, async () => {
      await this.otps.deleteOne({ email });
      await this.otps.create([{ _id: id, email, codeHash: null, attemptsLeft: ATTEMPTS, expiresAt }]);
      await this.outbox.add('otp-mail', id, { v: 1, otp_id: id });
    });
  }

  /** Makes the code, for the mail that carries it. Made again, the one before no longer works. */
  async issue(otpId: string): Promise<OtpMail> {
    const otp = await this.otps.findById(otpId).lean();
    if (!otp || otp.expiresAt <= this.clock.now()) return { outcome: 'expired' };
    const account = await this.users.findByEmail(otp.email);
    if (!account || account.blocked) return { outcome: 'nobody' };
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    await this.otps.updateOne({ _id: otpId }, { $set: { codeHash: this.hash(otpId, code) } });
    return { outcome: 'send', email: otp.email, name: account.name, code, minutes: this.settings.OTP_TTL_MINUTES };
  }

  /** Uses up one of five tries; the id of the request where the code was right. */
  async tryCode(email: string, code: string): Promise<string | null> {
    const open = { email, attemptsLeft: { $gt: 0 }, expiresAt: { $gt: this.clock.now() } };
    const otp = await this.otps.findOneAndUpdate(open, { $inc: { attemptsLeft: -1 } }).lean();
    if (!otp) return null;
    const id = otp._id.toString();
    const right = Buffer.from(otp.codeHash ?? 'x'.repeat(64));
    return timingSafeEqual(right, Buffer.from(this.hash(id, code))) ? id : null;
  }

  /** True for the one call that uses the code; inside the transaction that changes the password. */
  async use(otpId: string): Promise<boolean> {
    return (await this.otps.deleteOne({ _id: otpId })).deletedCount === 1;
  }

  /** With our key: there are only a million codes, and a bare hash of each is quickly made. */
  private hash(otpId: string, code: string): string {
    return createHmac('sha256', this.settings.JWT_SECRET).update(`otp.${otpId}.${code}`).digest('hex');
  }
}
