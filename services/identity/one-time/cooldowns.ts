import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo, SETTINGS, type Settings, TooManyError } from '../../kernel/index.ts';
import { type CooldownRecord, cooldownSchema } from '../persistence/cooldown.schema.ts';

/** One code or link per email or number in `OTP_COOLDOWN_SECONDS`, whether or not it has an account (D9). */
@Injectable()
export class Cooldowns {
  private readonly cooldowns: Model<CooldownRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.cooldowns = mongo.model('Cooldown', cooldownSchema);
  }

  /**
   * Runs `work` in a transaction that also starts the cooldown; if it fails, there is no cooldown.
   * @throws TooManyError during a cooldown
   */
  async once(
    purpose: 'otp' | 'login-otp' | 'number-otp' | 'password-link' | 'kyc-link',
    to: string,
    work: () => Promise<void>,
  ): Promise<void> {
    const _id = `${purpose}.${createHash('sha256').update(to).digest('base64url')}`;
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.settings.OTP_COOLDOWN_SECONDS * 1000);
    try {
      await this.mongo.transaction(async () => {
        // During a cooldown the filter does not match, and the upsert hits a duplicate key.
        await this.cooldowns.updateOne({ _id, until: { $lte: now } }, { $set: { until } }, { upsert: true });
        await work();
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const wait = await this.cooldowns.findById(_id).lean();
      const seconds = Math.max(1, Math.ceil(((wait?.until.getTime() ?? 0) - now.getTime()) / 1000));
      throw new TooManyError(`Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you try again`, seconds);
    }
  }
}
