import { createHash, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, SETTINGS, type Settings, TooManyError } from '../../kernel/index.ts';
import { type HoldQuotaRecord, holdQuotaSchema } from '../persistence/hold-quota.schema.ts';

/**
 * Unpaid holds at a time: by the customer's own phone, and by one given for someone else, who can still book. Households share a phone, and carriers put thousands of people behind one address (D65, ADR 045).
 */
export const HOLD_LIMITS = { phone: 3, contact: 3, network: 500 } as const;

/** Keeps one person with many accounts from holding every place without paying. */
@Injectable()
export class HoldQuotas {
  private readonly quotas: Model<HoldQuotaRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.quotas = mongo.model('HoldQuota', holdQuotaSchema);
  }

  /**
   * Counts a hold until it expires, paid or not. Call inside the transaction that takes the place; on a duplicate key
   * another hold was faster: run the transaction again.
   * @throws TooManyError
   */
  async take(bookingId: string, of: keyof typeof HOLD_LIMITS, value: string, expiresAt: Date): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    const now = this.clock.now();
    const key = createHash('sha256').update(`${of}.${value}`).digest('base64url');
    const ids = Array.from({ length: HOLD_LIMITS[of] }, (_, index) => `${key}.${index + 1}`);
    const taken = await this.quotas.find({ _id: { $in: ids } }).lean();
    const own = taken.find((each) => each.bookingId.toString() === bookingId);
    const lapsed = taken.find((each) => each.expiresAt <= now);
    const place = own ?? lapsed;
    if (place) {
      await this.quotas.updateOne({ _id: place._id }, { $set: { bookingId, expiresAt } });
      return;
    }
    const used = new Set(taken.map(({ _id }) => _id));
    const unused = ids.filter((id) => !used.has(id));
    // Not the first: the customers of a carrier who hold a place at the same moment would all take the same one.
    const free = unused[randomInt(Math.max(1, unused.length))];
    if (free) {
      await this.quotas.create([{ _id: free, bookingId, expiresAt }]);
      return;
    }
    const until = Math.min(...taken.map((each) => each.expiresAt.getTime()));
    throw new TooManyError(
      'You already hold several slots that are not paid yet. Please pay for one of them, or try again in a few minutes',
      Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
    );
  }
}
