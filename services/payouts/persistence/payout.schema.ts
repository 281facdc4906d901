import { payoutLineKind, payoutRunStatus, payoutStatus } from '@fitghar/contracts/admin';
import { trainerCategory } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const paise = { type: Number, required: true, validate: Number.isInteger } as const;
const money = (purpose: string) =>
  ({ purpose, kept: ['books'], readers: ['payments.read'], exported: true, erasure: 'kept without identity' }) as const;

/** What trainers are paid for a period, frozen (D70). */
export const payoutRunSchema = new Schema(
  {
    /** 1, 2, 3: what people call it. */
    number: { type: Number, required: true },
    /** Inclusive, `YYYY-MM-DD`. */
    from: text,
    to: text,
    status: { type: String, enum: payoutRunStatus.options, required: true },
    by: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    approvedBy: { type: Types.ObjectId, default: null },
    approvedAt: { type: Date, default: null },
    paidAt: { type: Date, default: null },
    /** Increases with every change, so that concurrent ones conflict. */
    changes: { type: Number, required: true, default: 0 },
    /** Of all its payouts. */
    trainers: { type: Number, required: true, default: 0 },
    visits: { type: Number, required: true, default: 0 },
    grossPaise: { ...paise, default: 0 },
    withheldPaise: { ...paise, default: 0 },
    netPaise: { ...paise, default: 0 },
  },
  { collection: 'payout_runs', versionKey: false },
);
// of two people who start one at once, one is first
payoutRunSchema.index({ number: 1 }, { unique: true });
// one at a time collects lines
payoutRunSchema.index({ status: 1 }, { unique: true, partialFilterExpression: { status: 'building' }, name: 'one_building' });
declareSharding(payoutRunSchema, { unsharded: 'a dozen a year' });
declarePersonalData(payoutRunSchema, {
  each: {
    purpose: 'who started and approved it',
    kept: ['account'],
    readers: ['payments.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { by: {}, approvedBy: {} },
  notPersonal: [
    ...['number', 'from', 'to', 'status', 'changes', 'createdAt', 'approvedAt', 'paidAt'],
    ...['trainers', 'visits', 'grossPaise', 'withheldPaise', 'netPaise'],
  ],
});
export type PayoutRunRecord = InferSchemaType<typeof payoutRunSchema>;

/** One visit, correction, bonus, advance or rest of an earlier run. Never changed. */
export const payoutLineSchema = new Schema(
  {
    runId: { type: Types.ObjectId, required: true },
    trainerId: text,
    kind: { type: String, enum: payoutLineKind.options, required: true },
    /** The visit; missing for what belongs to none. */
    bookingId: { type: Types.ObjectId },
    date: text,
    category: { type: String, enum: [...trainerCategory.options, null], default: null },
    /** Price without GST, and the trainer's share of it. */
    incomePaise: { ...paise, default: 0 },
    sharePercent: { type: Number, default: null },
    paise,
    /** Of a bonus or an advance. */
    reason: { type: String, default: null },
  },
  { collection: 'payout_lines', versionKey: false },
);
// the statement of a trainer, and the sums of a run
payoutLineSchema.index({ runId: 1, trainerId: 1, date: 1 });
// what of a visit was paid before
payoutLineSchema.index({ bookingId: 1 }, { partialFilterExpression: { bookingId: { $type: 'objectId' } }, name: 'by_visit' });
declareSharding(payoutLineSchema, { unsharded: 'as many as visits' });
declarePersonalData(payoutLineSchema, {
  each: money('what the trainer is paid'),
  fields: { trainerId: { exported: false }, date: {}, paise: {}, reason: { exported: false } },
  notPersonal: ['runId', 'kind', 'bookingId', 'category', 'incomePaise', 'sharePercent'],
});
export type PayoutLineRecord = InferSchemaType<typeof payoutLineSchema>;

/** What one trainer is paid by a run. */
export const payoutSchema = new Schema(
  {
    runId: { type: Types.ObjectId, required: true },
    trainerId: text,
    trainer: text,
    /** Financial year of the run: tax is withheld by year. */
    year: text,
    status: { type: String, enum: payoutStatus.options, required: true },
    /** Why it cannot be paid yet. */
    heldFor: { type: String, default: null },
    visits: { type: Number, required: true },
    /** Sum of its lines. */
    grossPaise: paise,
    /** Of a trainer who is registered for GST; which of ours the invoice is to name, and the tax on the pay. */
    gstin: { type: String, default: null },
    buyerGstin: { type: String, default: null },
    gstPercent: { type: Number, default: null },
    gstPaise: { ...paise, default: 0 },
    /** Number of the trainer's invoice, against which it is paid. */
    invoice: { type: String },
    /** What tax is withheld from: the trainer's pay, or the price if trainers sell through us. */
    basePaise: paise,
    /** Rate of the tax withheld, in hundredths of a percent. */
    rate: { type: Number, required: true },
    withheldPaise: paise,
    /** GST collected at source (CGST Act, s. 52). */
    collectedPaise: paise,
    netPaise: paise,
    /** The account to which it goes. */
    accountLast4: { type: String, default: null },
    ifsc: { type: String, default: null },
    /** The bank's reference. */
    utr: { type: String },
    paidAt: { type: Date, default: null },
    /** The run that has the rest of a carried one as a line. */
    carriedInto: { type: Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'payouts', versionKey: false },
);
// one a trainer and run, by name
payoutSchema.index({ runId: 1, trainerId: 1 }, { unique: true });
// a reference of the bank is of one payout
payoutSchema.index({ utr: 1 }, { unique: true, partialFilterExpression: { utr: { $type: 'string' } }, name: 'one_by_reference' });
// an invoice is paid once; trainers number them by year
payoutSchema.index(
  { trainerId: 1, year: 1, invoice: 1 },
  { unique: true, partialFilterExpression: { invoice: { $type: 'string' } }, name: 'one_by_invoice' },
);
// a trainer's payouts, newest first, and what was withheld in a year
payoutSchema.index({ trainerId: 1, createdAt: -1 });
declareSharding(payoutSchema, { unsharded: 'a dozen a year for each trainer' });
declarePersonalData(payoutSchema, {
  each: money('what the trainer is paid, and the tax withheld'),
  fields: {
    trainerId: { exported: false },
    trainer: { exported: false, erasure: 'replaced' },
    netPaise: {},
    withheldPaise: {},
    accountLast4: { readers: ['payments.read', 'trainers.bank'], exported: false, erasure: 'removed' },
    ifsc: { exported: false, erasure: 'removed' },
    utr: {},
    paidAt: {},
    heldFor: { exported: false },
    gstin: {},
    gstPaise: {},
    invoice: {},
  },
  notPersonal: [
    ...['runId', 'year', 'status', 'visits', 'grossPaise', 'basePaise', 'rate', 'collectedPaise'],
    ...['carriedInto', 'createdAt', 'buyerGstin', 'gstPercent'],
  ],
});
export type PayoutRecord = InferSchemaType<typeof payoutSchema>;
