import {
  type DietPlanBody,
  dietPlanBody,
  type FitnessPlanBody,
  fitnessPlanBody,
  type PlanContent,
  planKind,
} from '@fitghar/contracts/plans';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { DATE_IS_SET, declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** What a purchase sends besides the assessment. */
const ORDER_FIELDS = ['price', 'final_price', 'amount', 'use_credit', 'offer_codes', 'health_consent'] as const;
type OrderField = (typeof ORDER_FIELDS)[number];
const ASSESSMENT_FIELDS = [...new Set(Object.keys({ ...dietPlanBody.shape, ...fitnessPlanBody.shape }))].filter(
  (name) => !ORDER_FIELDS.some((each) => each === name),
);
/** The customer's assessment. Removed from the record when the account is erased. */
export type DietAssessment = Omit<DietPlanBody, OrderField>;
export type FitnessAssessment = Omit<FitnessPlanBody, OrderField>;
export type Assessment = DietAssessment | FitnessAssessment;

const checkIn = new Schema({ at: { type: Date, required: true }, sealed: { type: Schema.Types.Mixed, required: true } }, { _id: false });
const event = new Schema(
  { at: { type: Date, required: true }, who: { type: String, required: true }, what: { type: Schema.Types.Mixed, required: true } },
  { _id: false },
);
/** A weekly weight. */
export interface CheckInRecord {
  at: Date;
  weightKg: number;
  note: string;
}
/** A line of a plan's history. */
export interface PlanEvent {
  at: Date;
  who: string;
  what: string;
}
const person = new Schema({ id: { type: String, required: true }, name: { type: String, required: true } }, { _id: false });

export const planSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    kind: { type: String, enum: planKind.options, required: true },
    type: { type: String, required: true },
    /** Ops' name for it, if a specialist chose one from section 3. */
    opsName: { type: String, default: null },
    months: { type: Number, enum: [1, 3], required: true },
    /** Encrypts the health data: assessment, draft, content, guard, reasons, history and check-ins. Removed by erasure. */
    dataKey: { type: Schema.Types.Mixed, default: null },
    assessment: { type: Schema.Types.Mixed, required: true },
    /**
     * On what ground its health data is used: the consent sent with it, or the order itself, which allows this plan and nothing
     * else (DPDP Act, s. 7(a); D61).
     */
    healthGround: { type: String, enum: ['consent', 'order'], required: true },
    /** ID of its order at the gateway. */
    gatewayOrderId: { type: String, required: true },
    /**
     * `pending` until paid; a breached plan can still be sent, late. `stopped` while a refund is asked for, and once what we need
     * to write it was erased: no one works on it, and no deadline passes.
     */
    status: { type: String, enum: ['pending', 'open', 'claimed', 'breached', 'stopped', 'sent', 'refunded'], required: true },
    /** What a stopped plan was before, and since when it is not; null for others. */
    stopped: {
      type: new Schema(
        { from: { type: String, enum: ['open', 'claimed', 'breached'], required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** Ordered while the same plan was already being prepared: a second one is meant. Missing for others. */
    again: { type: Boolean },
    /** Increases with every order of the customer for the same plan that is paid, so that two at a time conflict. */
    paidOrders: { type: Number },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    /** The delivery time at the sale, whatever the setting says at payment. */
    promiseHours: { type: Number, required: true },
    /** Delivery deadline: payment + promiseHours (D22). */
    dueAt: { type: Date, default: null },
    breachedAt: { type: Date, default: null },
    /** When the first draft was ready. */
    draftedAt: { type: Date, default: null },
    /** When the present specialist got it. */
    claimedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    /** How many deadline stages ops were notified of, and when the next one is due. */
    stagesTold: { type: Number, required: true, default: 0 },
    nextStageAt: { type: Date, default: null },
    draft: { type: Schema.Types.Mixed, default: null },
    content: { type: Schema.Types.Mixed, default: null },
    guard: { type: Schema.Types.Mixed, required: true, default: [] },
    /** What of the draft the specialist should look at; null until it is written. */
    warnings: { type: Schema.Types.Mixed, default: null },
    claimedBy: { type: person, default: null },
    pausedReason: { type: Schema.Types.Mixed, default: null },
    /** Optimistic lock: increases with every change. */
    version: { type: Number, required: true, default: 0 },
    history: { type: [event], required: true, default: [] },
    checkIns: { type: [checkIn], required: true, default: [] },
    /** When everything about health was removed: the consent was withdrawn, the period ended or the account was erased. */
    healthErasedAt: { type: Date, default: null },
  },
  { collection: 'plans', versionKey: false, minimize: false },
);
// listMine, newest first
planSchema.index({ userId: 1, createdAt: -1 });
// ops' queue by due time; counts; covers dueUntil and workload
planSchema.index({ status: 1, dueAt: 1, 'claimedBy.id': 1 });
// ops' queue of one specialist; findLastGiven
planSchema.index({ status: 1, 'claimedBy.id': 1, dueAt: 1 });
// the sweep of plans whose next stage is due
planSchema.index({ nextStageAt: 1 }, { partialFilterExpression: { nextStageAt: DATE_IS_SET }, name: 'by_stage' });
// sent plans, newest first
planSchema.index({ sentAt: -1 }, { partialFilterExpression: { sentAt: DATE_IS_SET }, name: 'by_sending' });
// covers sentSince
planSchema.index(
  { sentAt: -1, dueAt: 1, paidAt: 1, draftedAt: 1, claimedAt: 1 },
  { partialFilterExpression: { sentAt: DATE_IS_SET }, name: 'times_of_sent' },
);
// enforces one plan per order
planSchema.index({ gatewayOrderId: 1 }, { unique: true });

/** As stored: what the customer told us and what we made of it is sealed. */
export type StoredPlan = InferSchemaType<typeof planSchema>;
/** The sealed fields, opened; they were validated before they were sealed. */
interface Opened {
  assessment: Assessment;
  draft: PlanContent | null;
  content: PlanContent | null;
  guard: string[];
  warnings: string[] | null;
  pausedReason: string | null;
  history: PlanEvent[];
  checkIns: CheckInRecord[];
}
export type PlanRecord = Omit<StoredPlan, keyof Opened | 'dataKey'> & Opened;
declareSharding(planSchema, { key: { gatewayOrderId: 1 } });
declarePersonalData(planSchema, {
  each: { purpose: 'preparing the plan', kept: ['unpaidPlan', 'plan'], readers: ['plans.read'], exported: true, erasure: 'removed' },
  fields: {
    userId: { erasure: 'kept without identity' },
    'assessment.type': {},
    'assessment.plan_for': {},
    'assessment.gender': {},
    'assessment.name': {},
    'assessment.number': {},
    'assessment.height': {},
    'assessment.weight': {},
    'assessment.goal': {},
    'assessment.daily_physical_activity': {},
    'assessment.plan_type': {},
    'assessment.age': {},
    'assessment.diet_type': {},
    'assessment.allergy': {},
    'assessment.eating': {},
    'assessment.no_onion_garlic': {},
    'assessment.fasting_days': {},
    'assessment.kitchens': {},
    'assessment.medical_condition': {},
    'assessment.any_body_pain': {},
    'assessment.any_injury': {},
    'assessment.workpreference': {},
    'assessment.goalreach': {},
    'assessment.gymwork': {},
    healthGround: { purpose: 'proof of the ground: a consent, or the order alone', erasure: 'kept without identity' },
    draft: { purpose: 'the draft computed from the assessment', exported: false },
    content: { purpose: 'the plan as sent' },
    guard: { purpose: 'why numbers are withheld', exported: false },
    warnings: { purpose: 'what of the draft to look at', exported: false },
    pausedReason: { purpose: 'why work on the plan waits', exported: true, erasure: 'removed' },
    'history.at': { purpose: 'who worked on it', exported: false },
    'history.who': { purpose: 'who worked on it', exported: false },
    'history.what': { purpose: 'who worked on it', exported: false },
    'claimedBy.id': { purpose: 'the specialist', exported: true, erasure: 'kept without identity' },
    'claimedBy.name': { purpose: 'the specialist', erasure: 'kept without identity' },
    'checkIns.at': { purpose: 'following the plan' },
    'checkIns.sealed': { purpose: 'following the plan: weight and note' },
  },
  notPersonal: [
    'kind',
    'type',
    'opsName',
    'months',
    'dataKey',
    'gatewayOrderId',
    'status',
    'stopped.from',
    'stopped.at',
    'again',
    'paidOrders',
    'createdAt',
    'paidAt',
    'promiseHours',
    'dueAt',
    'breachedAt',
    'draftedAt',
    'claimedAt',
    'sentAt',
    'stagesTold',
    'nextStageAt',
    'version',
    'healthErasedAt',
  ],
  entries: { assessment: ASSESSMENT_FIELDS },
});
