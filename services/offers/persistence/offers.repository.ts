import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { findPage, Mongo, type Page, type Paging } from '../../kernel/index.ts';
import {
  type OfferCodeRecord,
  type OfferRecord,
  type OfferUseRecord,
  offerCodeSchema,
  offerSchema,
  offerUseSchema,
} from './offer.schema.ts';

/** An offer with its ids as text. */
export interface Offer
  extends Omit<
    OfferRecord,
    | 'by'
    | 'withdrawn'
    | 'titleHi'
    | 'code'
    | 'percent'
    | 'amountPaise'
    | 'mostPaise'
    | 'items'
    | 'domain'
    | 'uses'
    | 'budgetPaise'
    | 'referrerCreditPaise'
  > {
  id: string;
  titleHi: string | null;
  code: string | null;
  percent: number | null;
  amountPaise: number | null;
  mostPaise: number | null;
  items: { kind: OfferRecord['items'][number]['kind']; id: string }[];
  domain: string | null;
  uses: number | null;
  budgetPaise: number | null;
  referrerCreditPaise: number | null;
  by: string;
  withdrawn: { at: Date; by: string; reason: string } | null;
}

/** A code and where it leads. */
export interface OfferCode {
  code: string;
  offerId: string;
  referrerId: string | null;
}

/** The use of an offer by an order. */
export type OfferUse = Omit<OfferUseRecord, 'orderId' | 'offerId' | 'userId' | 'onceCode'> & {
  orderId: string;
  offerId: string;
  userId: string;
  onceCode: string | null;
};

type Stored = OfferRecord & { _id: { toString(): string } };
const toOffer = ({ _id, by, withdrawn, items, ...rest }: Stored): Offer => ({
  ...rest,
  id: _id.toString(),
  titleHi: rest.titleHi ?? null,
  code: rest.code ?? null,
  percent: rest.percent ?? null,
  amountPaise: rest.amountPaise ?? null,
  mostPaise: rest.mostPaise ?? null,
  items: items.map(({ kind, id }) => ({ kind, id })),
  domain: rest.domain ?? null,
  uses: rest.uses ?? null,
  budgetPaise: rest.budgetPaise ?? null,
  referrerCreditPaise: rest.referrerCreditPaise ?? null,
  by: by.toString(),
  withdrawn: withdrawn ? { at: withdrawn.at, by: withdrawn.by.toString(), reason: withdrawn.reason } : null,
});

const toUse = ({ orderId, offerId, userId, onceCode, code, number, paise, paid }: OfferUseRecord): OfferUse => ({
  ...{ orderId: orderId.toString(), offerId: offerId.toString(), userId: userId.toString(), onceCode: onceCode ?? null },
  ...{ code, number, paise, paid },
});

@Injectable()
export class OffersRepository {
  private readonly offers: Model<OfferRecord>;
  private readonly codes: Model<OfferCodeRecord>;
  private readonly uses: Model<OfferUseRecord>;

  constructor(mongo: Mongo) {
    this.offers = mongo.model('Offer', offerSchema);
    this.codes = mongo.model('OfferCode', offerCodeSchema);
    this.uses = mongo.model('OfferUse', offerUseSchema);
  }

  async insert({ id, ...offer }: Offer): Promise<void> {
    await this.offers.create([{ ...offer, _id: id }]);
  }

  /** A duplicate key means that a code is taken. */
  async insertCodes(codes: readonly OfferCode[]): Promise<void> {
    await this.codes.insertMany(codes.map(({ code, ...rest }) => ({ ...rest, _id: code })));
  }

  async find(id: string): Promise<Offer | null> {
    const record = await this.offers.findById(id).lean<Stored>();
    return record && toOffer(record);
  }

  async findCode(code: string): Promise<OfferCode | null> {
    const record = await this.codes.findById(code).lean<OfferCodeRecord>();
    return record && { code: record._id, offerId: record.offerId.toString(), referrerId: record.referrerId?.toString() ?? null };
  }

  /** A customer's own code of a referral. */
  async findOwnCode(offerId: string, referrerId: string): Promise<string | null> {
    return (await this.codes.findOne({ offerId, referrerId }).lean())?._id ?? null;
  }

  /** Those that run at that time, the ones made first before others. */
  async listRunning(type: Offer['type'], at: Date): Promise<Offer[]> {
    const running = { type, endsAt: { $gt: at }, startsAt: { $lte: at }, withdrawn: null };
    return (await this.offers.find(running).sort({ _id: 1 }).lean<Stored[]>()).map(toOffer);
  }

  /** Newest first. */
  findPage(paging: Paging): Promise<Page<Offer>> {
    return findPage(this.offers, {}, { _id: -1 }, paging, toOffer);
  }

  /** @returns null if there is none, or it was withdrawn before */
  async withdraw(id: string, withdrawn: NonNullable<Offer['withdrawn']>): Promise<Offer | null> {
    const record = await this.offers
      .findOneAndUpdate({ _id: id, withdrawn: null }, { $set: { withdrawn } }, { returnDocument: 'after' })
      .lean<Stored>();
    return record && toOffer(record);
  }

  /** Counts a use, within the limit and the budget. @returns false if nothing is left */
  async count({ id, uses, budgetPaise }: Offer, paise: number): Promise<boolean> {
    const left = {
      _id: id,
      withdrawn: null,
      ...(uses !== null && { used: { $lt: uses } }),
      ...(budgetPaise !== null && { costPaise: { $lte: budgetPaise - paise } }),
    };
    return (await this.offers.updateOne(left, { $inc: { used: 1, costPaise: paise } })).modifiedCount === 1;
  }

  /** A duplicate key means that another order was faster. */
  async insertUse(use: OfferUse): Promise<void> {
    await this.uses.create([use]);
  }

  /** Removes a use, and what was counted for it. */
  async deleteUse({ orderId, offerId, paise }: OfferUse): Promise<void> {
    if ((await this.uses.deleteOne({ orderId, offerId })).deletedCount)
      await this.offers.updateOne({ _id: offerId }, { $inc: { used: -1, costPaise: -paise } });
  }

  async listUsesOfOrder(orderId: string): Promise<OfferUse[]> {
    return (await this.uses.find({ orderId }).lean<OfferUseRecord[]>()).map(toUse);
  }

  async listUsesOfCustomer(userId: string, offerId?: string): Promise<OfferUse[]> {
    return (await this.uses.find({ userId, ...(offerId && { offerId }) }).lean<OfferUseRecord[]>()).map(toUse);
  }

  /** @returns false if there is no such use */
  async markPaid(orderId: string, offerId: string): Promise<boolean> {
    return (await this.uses.updateOne({ orderId, offerId }, { $set: { paid: true } })).matchedCount === 1;
  }

  async findOnceUse(onceCode: string): Promise<OfferUse | null> {
    const record = await this.uses.findOne({ onceCode }).lean<OfferUseRecord>();
    return record && toUse(record);
  }

  /** Orders paid with a code. */
  countPaid(code: string): Promise<number> {
    return this.uses.countDocuments({ code, paid: true });
  }

  /** The codes of a gift, and which are used. */
  async listCodes(offerId: string): Promise<{ code: string; used: boolean }[]> {
    const codes = await this.codes.find({ offerId }).sort({ _id: 1 }).lean<OfferCodeRecord[]>();
    const used = new Set(await this.uses.distinct('code', { code: { $in: codes.map(({ _id }) => _id) } }));
    return codes.map(({ _id }) => ({ code: _id, used: used.has(_id) }));
  }
}
