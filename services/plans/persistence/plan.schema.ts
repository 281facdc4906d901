import { type DietPlanBody, type FitnessPlanBody, type PlanContent, planKind } from '@fitghar/contracts/plans';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { DATE_IS_SET, declareSharding } from '../../kernel/index.ts';

type OrderField = 'price' | 'final_price' | 'amount' | 'use_credit';
/** The customer's assessment. Removed from the record when the account is erased. */
export type DietAssessment = Omit<DietPlanBody, OrderField>;
export type FitnessAssessment = Omit<FitnessPlanBody, OrderField>;
export type Assessment = DietAssessment | FitnessAssessment;

const checkIn = new Schema(
  { at: { type: Date, required: true }, weightKg: { type: Number, required: true }, note: { type: String, default: '' } },
  { _id: false },
);
const event = new Schema(
  { at: { type: Date, required: true }, who: { type: String, required: true }, what: { type: String, required: true } },
  { _id: false },
);
/** A weekly weight. */
export type CheckInRecord = InferSchemaType<typeof checkIn>;
/** A line of a plan's history. */
export type PlanEvent = InferSchemaType<typeof event>;
const person = new Schema({ id: { type: String, required: true }, name: { type: String, required: true } }, { _id: false });

export const planSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: planKind.options, required: true },
    type: { type: String, required: true },
    /** Ops' name for it, if a specialist chose one from section 3. */
    opsName: { type: String, default: null },
    months: { type: Number, enum: [1, 3], required: true },
    assessment: { type: Schema.Types.Mixed, required: true },
    /** At the gateway. */
    orderId: { type: String, required: true },
    /** `pending` until paid; a breached plan can still be sent, late. */
    status: { type: String, enum: ['pending', 'open', 'claimed', 'breached', 'sent', 'refunded'], required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    /** The delivery time at the sale, whatever the setting says at payment. Null for plans of the first release. */
    promiseHours: { type: Number, default: null },
    /** Delivery deadline: payment + promiseHours (D22). */
    dueAt: { type: Date, default: null },
    breachedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    /** How many deadline stages ops were notified of, and when the next one is due. */
    stagesTold: { type: Number, required: true, default: 0 },
    nextStageAt: { type: Date, default: null },
    draft: { type: Schema.Types.Mixed, default: null },
    content: { type: Schema.Types.Mixed, default: null },
    guard: { type: [String], required: true, default: [] },
    claimedBy: { type: person, default: null },
    pausedReason: { type: String, default: null },
    /** Optimistic lock: increases with every change. */
    version: { type: Number, required: true, default: 0 },
    history: { type: [event], required: true, default: [] },
    checkIns: { type: [checkIn], required: true, default: [] },
  },
  { collection: 'plans', versionKey: false, minimize: false },
);
// listMine, newest first
planSchema.index({ userId: 1, createdAt: -1 });
// ops' queue by due time; counts
planSchema.index({ status: 1, dueAt: 1 });
// the sweep of plans whose next stage is due
planSchema.index({ nextStageAt: 1 }, { partialFilterExpression: { nextStageAt: DATE_IS_SET }, name: 'by_stage' });
// metrics of the last days
planSchema.index({ sentAt: -1 }, { partialFilterExpression: { sentAt: DATE_IS_SET }, name: 'by_sending' });
planSchema.index({ orderId: 1 }, { unique: true });

type Loose = InferSchemaType<typeof planSchema>;
/** As stored; fields that mongoose cannot type are typed here and validated before they are written. */
export type PlanRecord = Omit<Loose, 'assessment' | 'draft' | 'content'> & {
  assessment: Assessment;
  draft: PlanContent | null;
  content: PlanContent | null;
};
declareSharding(planSchema, { key: { orderId: 1 } });
