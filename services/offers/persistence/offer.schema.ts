import { offerType } from '@fitghar/contracts/admin';
import { soldKind } from '@fitghar/contracts/common';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const whole = {
  type: Number,
  default: null,
  min: 1,
  validate: (value: number | null) => value === null || Number.isInteger(value),
} as const;
const count = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;
const item = new Schema({ kind: { type: String, enum: soldKind.options, required: true }, id: text }, { _id: false, id: false });
const withdrawal = new Schema({ at: date, by: { type: Types.ObjectId, required: true }, reason: text }, { _id: false });

/** An offer (D72). Only what was used of it changes, and whether it was withdrawn. */
export const offerSchema = new Schema(
  {
    type: { type: String, enum: offerType.options, required: true },
    title: text,
    /** What customers read in Hindi; the title without. */
    titleHi: { type: String, default: null },
    /** Null where each code is for one use, or of one customer. */
    code: { type: String, default: null },
    percent: whole,
    amountPaise: whole,
    mostPaise: whole,
    /** Everything if empty. */
    items: { type: [item], required: true },
    firstOrder: { type: Boolean, required: true },
    domain: { type: String, default: null },
    combines: { type: Boolean, required: true },
    /** A company has paid for what it takes off. */
    prepaid: { type: Boolean, required: true, default: false },
    perCustomer: count,
    uses: whole,
    budgetPaise: whole,
    referrerCreditPaise: whole,
    startsAt: date,
    endsAt: date,
    reason: text,
    by: { type: Types.ObjectId, required: true },
    createdAt: date,
    withdrawn: { type: withdrawal, default: null },
    /** Counted with each use, in its transaction. */
    used: count,
    costPaise: count,
  },
  { collection: 'offers', versionKey: false },
);
// those that apply automatically, and the referral that runs
offerSchema.index({ type: 1, endsAt: 1 });
declareSharding(offerSchema, { unsharded: 'what an owner makes by hand' });
declarePersonalData(offerSchema, {
  each: { purpose: 'who made an offer', kept: ['account'], readers: ['catalogue.read'], exported: false, erasure: 'not by account' },
  fields: { by: {}, 'withdrawn.by': {} },
  notPersonal: [
    ...[
      'type',
      'title',
      'titleHi',
      'code',
      'percent',
      'amountPaise',
      'mostPaise',
      'items.kind',
      'items.id',
      'firstOrder',
      'domain',
      'combines',
      'prepaid',
    ],
    ...['perCustomer', 'uses', 'budgetPaise', 'referrerCreditPaise', 'startsAt', 'endsAt', 'reason', 'createdAt', 'used', 'costPaise'],
    ...['withdrawn.at', 'withdrawn.reason'],
  ],
});
export type OfferRecord = InferSchemaType<typeof offerSchema>;

/** A code that leads to an offer. It is the id, so that two offers never share one. */
export const offerCodeSchema = new Schema(
  {
    _id: text,
    offerId: { type: Types.ObjectId, required: true },
    /** Of a referral: who gets credit for it. */
    referrerId: { type: Types.ObjectId, default: null },
  },
  { collection: 'offer_codes', versionKey: false },
);
// the codes of a gift, and a customer's own
offerCodeSchema.index({ offerId: 1, referrerId: 1 });
declareSharding(offerCodeSchema, { unsharded: '100 bytes a code, found by it' });
declarePersonalData(offerCodeSchema, {
  each: {
    purpose: 'whose friends get a discount',
    kept: ['account'],
    readers: ['catalogue.read'],
    exported: true,
    erasure: 'kept without identity',
  },
  fields: { referrerId: { exported: false }, _id: {} },
  notPersonal: ['offerId'],
});
export type OfferCodeRecord = InferSchemaType<typeof offerCodeSchema>;

/** The use of an offer by an order. */
export const offerUseSchema = new Schema(
  {
    orderId: { type: Types.ObjectId, required: true },
    offerId: { type: Types.ObjectId, required: true },
    userId: { type: Types.ObjectId, required: true },
    code: text,
    /** Of a gift: the code, which is used once. */
    onceCode: { type: String, default: null },
    /** The customer's first use, second, … */
    number: count,
    paise: { ...count, min: 1 },
    /** Whether the order is paid. */
    paid: { type: Boolean, required: true },
  },
  { collection: 'offer_uses', versionKey: false },
);
// one use of an offer by an order; what an order used
offerUseSchema.index({ orderId: 1, offerId: 1 }, { unique: true });
// decides the race for a customer's last use
offerUseSchema.index({ offerId: 1, userId: 1, number: 1 }, { unique: true });
// decides the race for a gift's code; findOnceUse
offerUseSchema.index({ onceCode: 1 }, { unique: true, partialFilterExpression: { onceCode: { $gt: '' } } });
// how many friends bought with a code; which codes of a gift are used
offerUseSchema.index({ code: 1, paid: 1 });
// a customer's own, for the export
offerUseSchema.index({ userId: 1 });
declareSharding(offerUseSchema, { unsharded: '150 bytes an order with an offer' });
declarePersonalData(offerUseSchema, {
  each: { purpose: 'the books', kept: ['books'], readers: ['payments.read'], exported: true, erasure: 'kept without identity' },
  fields: { userId: { exported: false }, code: {}, paise: {} },
  notPersonal: ['orderId', 'offerId', 'onceCode', 'number', 'paid'],
});
export type OfferUseRecord = InferSchemaType<typeof offerUseSchema>;
