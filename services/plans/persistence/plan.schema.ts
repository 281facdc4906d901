import { type DietPlanBody, type FitnessPlanBody, type PlanContent, planKind } from '@fitghar/contracts/plans';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { EVER } from '../../kernel/index.ts';

type NotAnswered = 'price' | 'final_price' | 'amount' | 'use_credit';
/** What the customer told us. Dropped from the record when the account is erased. */
export type DietAssessment = Omit<DietPlanBody, NotAnswered>;
export type FitnessAssessment = Omit<FitnessPlanBody, NotAnswered>;
export type Assessment = DietAssessment | FitnessAssessment;

const checkIn = new Schema(
  { at: { type: Date, required: true }, weightKg: { type: Number, required: true }, note: { type: String, default: '' } },
  { _id: false },
);
const event = new Schema(
  { at: { type: Date, required: true }, who: { type: String, required: true }, what: { type: String, required: true } },
  { _id: false },
);
const person = new Schema({ id: { type: String, required: true }, name: { type: String, required: true } }, { _id: false });

export const planSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: planKind.options, required: true },
    type: { type: String, required: true },
    /** What ops call it, where a specialist has chosen one of section 3's names. */
    opsName: { type: String, default: null },
    months: { type: Number, enum: [1, 3], required: true },
    assessment: { type: Schema.Types.Mixed, required: true },
    /** At the gateway. */
    orderId: { type: String, required: true },
    /** pending until it is paid; a breached promise can still be kept, late. */
    status: { type: String, enum: ['pending', 'open', 'claimed', 'breached', 'sent', 'refunded'], required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    /** What was promised at the sale, whatever the setting says when it is paid. Null for plans of the first release. */
    promiseHours: { type: Number, default: null },
    /** The promise: payment + promiseHours (D22). */
    dueAt: { type: Date, default: null },
    breachedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    /** How many of the promise's stages ops have been told of, and when the next one is. */
    stagesTold: { type: Number, required: true, default: 0 },
    nextStageAt: { type: Date, default: null },
    draft: { type: Schema.Types.Mixed, default: null },
    content: { type: Schema.Types.Mixed, default: null },
    guard: { type: [String], required: true, default: [] },
    claimedBy: { type: person, default: null },
    pausedReason: { type: String, default: null },
    /** Goes up with every change, so that two specialists cannot write over each other. */
    version: { type: Number, required: true, default: 0 },
    history: { type: [event], required: true, default: [] },
    checkIns: { type: [checkIn], required: true, default: [] },
  },
  { collection: 'plans', versionKey: false, minimize: false },
);
// listMine, the newest first
planSchema.index({ userId: 1, createdAt: -1 });
// ops' queue by due time; counts
planSchema.index({ status: 1, dueAt: 1 });
// the sweep: promises whose next stage has come
planSchema.index({ nextStageAt: 1 }, { partialFilterExpression: { nextStageAt: EVER }, name: 'by_stage' });
// figures of the last days
planSchema.index({ sentAt: -1 }, { partialFilterExpression: { sentAt: EVER }, name: 'by_sending' });
planSchema.index({ orderId: 1 }, { unique: true });

type Loose = InferSchemaType<typeof planSchema>;
/** As stored; what mongoose cannot type is typed here and was checked before it was written. */
export type PlanRecord = Omit<Loose, 'assessment' | 'draft' | 'content'> & {
  assessment: Assessment;
  draft: PlanContent | null;
  content: PlanContent | null;
};
