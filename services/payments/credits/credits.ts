import { DAY_MS } from '@fitghar/contracts/common';
import type { CreditView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Failures, istIso, Mongo, PersonalData } from '../../kernel/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { creditExpired, credited, creditRevoked, goodwill } from '../ledger/postings.ts';
import { CreditUsedError } from '../payments.errors.ts';
import { type CreditRecord, type CreditReservation, creditReservationSchema, creditSchema } from './credit.schema.ts';

type Stored = CreditRecord & { _id: { toString(): string } };
const totalPaise = (credits: readonly Stored[]): number => credits.reduce((sum, { leftPaise }) => sum + leftPaise, 0);

/** Service credit: granted by a refund, reserved for an order, spent when the order is paid, expired after its days (at first 364, section 9). */
@Injectable()
export class Credits implements OnModuleInit {
  private readonly credits: Model<CreditRecord>;
  private readonly reservations: Model<CreditReservation>;

  constructor(
    private readonly mongo: Mongo,
    private readonly ledger: Ledger,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.credits = mongo.model('Credit', creditSchema);
    this.reservations = mongo.model('CreditReservation', creditReservationSchema);
  }

  onModuleInit(): void {
    this.personalData.register('credits', {
      export: async (userId) => this.credits.find({ userId }, { _id: 0, userId: 0, refundId: 0 }).lean(),
      erase: async () => undefined, // holds no personal data except ids
    });
  }

  /** The spendable balance in rupees, and when its first part expires. */
  async balance(userId: string): Promise<CreditView> {
    const usable = await this.listUsable(userId);
    return { amount: totalPaise(usable) / 100, expires_at: usable[0] ? istIso(usable[0].expiresAt) : null };
  }

  /** The spendable balance in paise. */
  async availablePaise(userId: string): Promise<number> {
    return totalPaise(await this.listUsable(userId));
  }

  /** Grants credit for a refund. Call inside the refund's transaction. */
  async grant(userId: string, refundId: string, orderId: string, paise: number): Promise<void> {
    const grantedAt = this.clock.now();
    const expiresAt = new Date(grantedAt.getTime() + (await this.catalogue.current()).rules.credit_days * DAY_MS);
    await this.credits.create([{ userId, refundId, amountPaise: paise, leftPaise: paise, grantedAt, expiresAt }]);
    await this.ledger.post({ event: 'credited', of: refundId, orderId, lines: credited(paise) });
  }

  /** Gives credit that no payment is behind. Call inside the correction's transaction. */
  async give(userId: string, adjustmentId: string, paise: number): Promise<void> {
    const grantedAt = this.clock.now();
    const expiresAt = new Date(grantedAt.getTime() + (await this.catalogue.current()).rules.credit_days * DAY_MS);
    await this.credits.create([{ userId, refundId: adjustmentId, amountPaise: paise, leftPaise: paise, grantedAt, expiresAt }]);
    await this.ledger.post({ event: 'corrected', of: adjustmentId, orderId: null, lines: goodwill(paise) });
  }

  /** What is left of credit that a correction gave, in paise. */
  async leftOf(adjustmentId: string): Promise<number> {
    return (await this.credits.findOne({ refundId: adjustmentId }).lean())?.leftPaise ?? 0;
  }

  /** Withdraws what is left of credit that a correction gave. Call inside the transaction of the other one. */
  async withdraw(adjustmentId: string, by: string): Promise<void> {
    const left = await this.leftOf(adjustmentId);
    await this.credits.updateOne({ refundId: adjustmentId, leftPaise: left }, { $set: { leftPaise: 0 } });
    await this.ledger.post({ event: 'corrected', of: by, orderId: null, lines: goodwill(-left) });
  }

  /**
   * Reserves credit for an order, earliest expiry first. Call inside a transaction.
   * @throws CreditUsedError if another order used it first
   */
  async reserve(userId: string, orderId: string, paise: number): Promise<void> {
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
    await this.reservations.create([{ _id: orderId, parts, spent: false }]);
  }

  /**
   * Spends the reserved credit of a paid order, reserving it again if the order had expired.
   * @returns false if the credit is used up
   */
  async spend({ id, userId, creditPaise }: { id: string; userId: string; creditPaise: number }): Promise<boolean> {
    if (!creditPaise) return true;
    if (!(await this.reservations.exists({ _id: id }))) {
      if ((await this.availablePaise(userId)) < creditPaise) return false;
      await this.reserve(userId, id, creditPaise);
    }
    return (await this.reservations.updateOne({ _id: id, spent: false }, { $set: { spent: true } })).modifiedCount === 1;
  }

  /** Releases the credit that an unpaid or undeliverable order reserved or spent. Call inside a transaction. */
  async release(orderId: string): Promise<void> {
    const reservation = await this.reservations.findOneAndDelete({ _id: orderId }).lean();
    for (const { creditId, paise } of reservation?.parts ?? []) await this.restore(creditId.toString(), orderId, paise);
  }

  /**
   * Gives back so much of the credit that a paid order spent: to the credits that it came from, the last to expire first, which
   * stay valid as long as before. Call inside a transaction, once for an order.
   */
  async giveBack(orderId: string, paise: number): Promise<void> {
    const reservation = await this.reservations.findOneAndDelete({ _id: orderId, spent: true }).lean();
    await this.ledger.post({ event: 'credited', of: orderId, orderId, lines: credited(paise) });
    let left = paise;
    for (const { creditId, paise: spent } of (reservation?.parts ?? []).toReversed()) {
      const part = Math.min(spent, left);
      if (part) await this.restore(creditId.toString(), orderId, part);
      left -= part;
    }
    if (left) throw new Error(`Order ${orderId} has not spent the credit that it is to give back`);
  }

  private async restore(creditId: string, orderId: string, paise: number): Promise<void> {
    const valid = { _id: creditId, revoked: { $ne: true } };
    if ((await this.credits.updateOne(valid, { $inc: { leftPaise: paise } })).modifiedCount) return;
    await this.ledger.post({ event: 'credit-revoked', of: `${creditId}.${orderId}`, orderId, lines: creditRevoked(paise) });
  }

  /**
   * Revokes up to `paise` of the credit that a refund granted, as far as it is not used. Call inside a transaction. What an
   * order has reserved or spent of a credit that is revoked as a whole is revoked when it comes back.
   */
  async revoke(refundId: string, orderId: string, paise: number): Promise<void> {
    const credit = await this.credits.findOne({ refundId }).lean<Stored>();
    if (!credit || paise <= 0) return;
    const revokedPaise = Math.min(credit.leftPaise, paise);
    const isWhole = paise >= credit.amountPaise;
    await this.credits.updateOne(
      { _id: credit._id },
      { $inc: { leftPaise: -revokedPaise }, ...(isWhole && { $set: { expiresAt: this.clock.now(), revoked: true } }) },
    );
    if (revokedPaise) await this.ledger.post({ event: 'credit-revoked', of: refundId, orderId, lines: creditRevoked(revokedPaise) });
  }

  /** Expires credit past its last day. */
  async expire(): Promise<void> {
    const ended = { expiresAt: { $lte: this.clock.now() }, leftPaise: { $gt: 0 } };
    const failures = new Failures('credits');
    for await (const credit of this.credits.find(ended).lean<Stored[]>().cursor())
      await failures.isolate(credit._id.toString(), () => this.expireOne(credit));
    failures.throwIfAny();
  }

  private async expireOne({ _id, leftPaise }: Stored): Promise<void> {
    const now = this.clock.now();
    await this.mongo.transaction(async () => {
      const done = await this.credits.updateOne({ _id, leftPaise }, { $set: { leftPaise: 0 } });
      if (!done.modifiedCount) return;
      // Credit released after its expiry expires again, so the key includes the time.
      const of = `${_id.toString()}.${now.getTime()}`;
      await this.ledger.post({ event: 'credit-expired', of, orderId: null, lines: creditExpired(leftPaise) });
    });
  }

  private listUsable(userId: string): Promise<Stored[]> {
    return this.credits
      .find({ userId, leftPaise: { $gt: 0 }, expiresAt: { $gt: this.clock.now() } }, null, this.mongo.ofOneMoment)
      .sort({ expiresAt: 1 })
      .lean<Stored[]>();
  }
}
