import type { CreditView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, istIso, Mongo, PersonalData } from '../../kernel/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { creditExpired, credited } from '../ledger/postings.ts';
import { CreditUsedError } from '../payments.errors.ts';
import { type CreditHold, type CreditRecord, creditHoldSchema, creditSchema } from './credit.schema.ts';

/** Section 9, 'credits expire after 364 days'. */
const LIFE_MS = 364 * 86_400_000;
const MOST = 500;

type Stored = CreditRecord & { _id: { toString(): string } };
const sumOf = (credits: readonly Stored[]): number => credits.reduce((sum, { leftPaise }) => sum + leftPaise, 0);

/** Service credit: given for a refund, set aside by an order, spent when the order is paid, ended after 364 days. */
@Injectable()
export class Credits implements OnModuleInit {
  private readonly credits: Model<CreditRecord>;
  private readonly holds: Model<CreditHold>;

  constructor(
    private readonly mongo: Mongo,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.credits = mongo.model('Credit', creditSchema);
    this.holds = mongo.model('CreditHold', creditHoldSchema);
  }

  onModuleInit(): void {
    this.personalData.register('credits', {
      export: async (userId) => this.credits.find({ userId }, { _id: 0, userId: 0, refundId: 0 }).lean(),
      erase: async () => undefined, // names nobody but by an id
    });
  }

  /** What can be spent now, in rupees, and when the first part of it ends. */
  async balance(userId: string): Promise<CreditView> {
    const usable = await this.listUsable(userId);
    return { amount: sumOf(usable) / 100, expires_at: usable[0] ? istIso(usable[0].expiresAt) : null };
  }

  /** What can be spent now, in paise. */
  async left(userId: string): Promise<number> {
    return sumOf(await this.listUsable(userId));
  }

  /** Gives credit for what we owe. Call inside the refund's transaction. */
  async grant(userId: string, refundId: string, orderId: string, paise: number): Promise<void> {
    const grantedAt = this.clock.now();
    const expiresAt = new Date(grantedAt.getTime() + LIFE_MS);
    await this.credits.create([{ userId, refundId, amountPaise: paise, leftPaise: paise, grantedAt, expiresAt }]);
    await this.ledger.book({ event: 'credited', of: refundId, orderId, lines: credited(paise) });
  }

  /**
   * Sets credit aside for an order, of what ends first. Call inside a transaction.
   * @throws CreditUsedError where another order was faster
   */
  async hold(userId: string, orderId: string, paise: number): Promise<void> {
    const parts: { creditId: unknown; paise: number }[] = [];
    let missing = paise;
    for (const { _id, leftPaise } of await this.listUsable(userId)) {
      const part = Math.min(leftPaise, missing);
      if (!part) break;
      const taken = await this.credits.updateOne({ _id, leftPaise: { $gte: part } }, { $inc: { leftPaise: -part } });
      if (!taken.modifiedCount) throw new CreditUsedError();
      parts.push({ creditId: _id, paise: part });
      missing -= part;
    }
    if (missing) throw new CreditUsedError();
    await this.holds.create([{ _id: orderId, parts, spent: false }]);
  }

  /** The order is paid: what was set aside is gone. Sets it aside anew where the order had expired. False where it is used up. */
  async spend({ id, userId, creditPaise }: { id: string; userId: string; creditPaise: number }): Promise<boolean> {
    if (!creditPaise) return true;
    if (!(await this.holds.exists({ _id: id }))) {
      if ((await this.left(userId)) < creditPaise) return false;
      await this.hold(userId, id, creditPaise);
    }
    return (await this.holds.updateOne({ _id: id, spent: false }, { $set: { spent: true } })).modifiedCount === 1;
  }

  /** The order came to nothing: what it had set aside or spent is free again. */
  async release(orderId: string): Promise<void> {
    const hold = await this.holds.findOneAndDelete({ _id: orderId }).lean();
    for (const { creditId, paise } of hold?.parts ?? []) await this.credits.updateOne({ _id: creditId }, { $inc: { leftPaise: paise } });
  }

  /** Ends what is older than 364 days. */
  async expire(): Promise<void> {
    const ended = await this.credits
      .find({ expiresAt: { $lte: this.clock.now() }, leftPaise: { $gt: 0 } })
      .limit(MOST)
      .lean<Stored[]>();
    for (const { _id, leftPaise } of ended)
      await this.mongo.transaction(async () => {
        const done = await this.credits.updateOne({ _id, leftPaise }, { $set: { leftPaise: 0 } });
        // Credit may come back from an order after it has ended: what is left then ends once more, under its own time.
        if (done.modifiedCount)
          await this.ledger.book({
            event: 'credit-expired',
            of: `${_id.toString()}.${this.clock.now().getTime()}`,
            orderId: null,
            lines: creditExpired(leftPaise),
          });
      });
  }

  private listUsable(userId: string): Promise<Stored[]> {
    return this.credits
      .find({ userId, leftPaise: { $gt: 0 }, expiresAt: { $gt: this.clock.now() } })
      .sort({ expiresAt: 1 })
      .lean<Stored[]>();
  }
}
