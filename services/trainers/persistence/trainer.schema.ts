import { TRAINER_LEVELS } from '@fitghar/contracts/booking';
import { gender } from '@fitghar/contracts/common';
import { qualification, trainerService } from '@fitghar/contracts/marketing';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding, type PersonalField } from '../../kernel/index.ts';

const dayText = { type: String, required: true } as const;
const optional = { type: String, default: '' } as const;

/**
 * A trainer's KYC. Bank details are for payouts, documents are private files (D13). The legacy registration may bring
 * part of it (D30): the rest is empty until the KYC is submitted.
 */
const kycSchema = new Schema(
  {
    age: { type: Number, default: null },
    languages: { type: [String], required: true, default: [] },
    qualification: { type: String, enum: [...qualification.options, null], default: null },
    experience: optional,
    /** Encrypts the account. */
    dataKey: { type: Schema.Types.Mixed, default: null },
    /** A sealed {@link BankAccount}. */
    account: { type: Schema.Types.Mixed, default: null },
    /** Ids of private files. */
    aadhar: optional,
    pan: optional,
    photo: optional,
    certificate: optional,
    /** When it was completed; null while parts are missing. */
    submittedAt: { type: Date, default: null },
  },
  { _id: false },
);

const workingHoursSchema = new Schema(
  {
    weekly: {
      type: [new Schema({ weekday: { type: Number, required: true }, from: dayText, to: dayText }, { _id: false })],
      default: null,
    },
    daysOff: { type: [new Schema({ from: dayText, to: dayText }, { _id: false })], required: true, default: [] },
    maxVisits: { type: Number, default: null },
  },
  { _id: false },
);

export const trainerSchema = new Schema(
  {
    /** The trainer's account; null for trainers without one. */
    userId: { type: Types.ObjectId, default: null },
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164. */
    phone: { type: String, required: true },
    gender: { type: String, enum: gender.options, default: null },
    currentAddress: optional,
    pin: optional,
    district: optional,
    state: optional,
    /** Names of post offices that the trainer serves. */
    servicingArea: { type: [String], required: true, default: [] },
    serviceType: { type: String, enum: trainerService.options, required: true },
    /** P pending, A approved, R rejected (section 3). */
    status: { type: String, enum: ['P', 'A', 'R'], required: true },
    blocked: { type: Boolean, required: true, default: false },
    /** By experience when the trainer was approved, or as the team has corrected it. */
    category: { type: String, enum: TRAINER_LEVELS, default: null },
    /** kyc '2' (completed, ready for approval) once submitted; '1' before. */
    kyc: { type: kycSchema, default: null },
    /** Submitted by an approved trainer: takes the place of `kyc` only if the team approves it. */
    newKyc: { type: kycSchema, default: null },
    /** Reason for the rejection of the last `newKyc`, as sent to the trainer. */
    kycRejectedFor: { type: String, default: null },
    /** The trainer agreed that customers see who might come: first name, photo, languages and what else is on the card. */
    profileShown: { type: Boolean },
    /** When the trainer works (D55); null for every hour. */
    workingHours: { type: workingHoursSchema, default: null },
    /** Increases with every visit given to the trainer and every change of the hours, so that concurrent ones conflict. */
    plans: { type: Number },
    /** Times that the team corrected name, phone or area: of two at once, one wins. */
    corrections: { type: Number },
    /** For GST, from the certificate; null for one who is not registered. */
    gstin: { type: String, default: null },
    /** Reason for the rejection, as sent to the trainer. */
    rejectedFor: { type: String, default: null },
    /** When the team approved or rejected the trainer; null while they have not. */
    decidedAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    createdAt: { type: Date, default: null },
    /** Total stars, and number of ratings. */
    stars: { type: Number, required: true, default: 0 },
    ratings: { type: Number, required: true, default: 0 },
    /** Search tokens for ops. */
    words: { type: [String], required: true, default: [] },
  },
  { collection: 'trainers', versionKey: false },
);
// unique email and phone; existsByEmail, existsByPhone
trainerSchema.index({ email: 1 }, { unique: true });
trainerSchema.index({ phone: 1 }, { unique: true });
// one trainer per account; findByUser
trainerSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { userId: { $type: 'objectId' } }, name: 'by_account' });
// capacity of a slot: countAvailable
trainerSchema.index({ serviceType: 1, status: 1, blocked: 1 });
// trainers of a pincode or district: servicesAt
trainerSchema.index({ pin: 1, status: 1 });
trainerSchema.index({ state: 1, district: 1, status: 1 });
// ops' list, newest first or by name, and its filters
trainerSchema.index({ createdAt: -1, _id: -1 });
trainerSchema.index({ name: 1, _id: 1 });
trainerSchema.index({ status: 1, createdAt: -1, _id: -1 });
trainerSchema.index({ words: 1 });
// the length of ops' list without a filter
trainerSchema.index({ erasedAt: 1 });
// a new KYC to check: countNewKyc, and ops' filter
trainerSchema.index({ 'newKyc.submittedAt': 1 }, { partialFilterExpression: { 'newKyc.submittedAt': { $type: 'date' } } });
declareSharding(trainerSchema, { unsharded: 'unique by email and by phone; 100,000 trainers take 300 MB' });
/** What the register says of a KYC's fields. */
function kycFields(path: 'kyc' | 'newKyc'): Record<string, Partial<PersonalField>> {
  const answer: Partial<PersonalField> = { purpose: 'verification', kept: ['unfinishedTrainer', 'rejectedTrainer'], erasure: 'removed' };
  const document: Partial<PersonalField> = { ...answer, readers: ['trainers.documents'], exported: false };
  return {
    ...Object.fromEntries(['age', 'languages', 'qualification', 'experience'].map((name) => [`${path}.${name}`, answer])),
    [`${path}.account`]: { ...answer, purpose: 'payouts: number, holder, IFSC, bank and branch', readers: ['trainers.bank'] },
    ...Object.fromEntries(['aadhar', 'pan', 'photo', 'certificate'].map((name) => [`${path}.${name}`, document])),
  };
}
declarePersonalData(trainerSchema, {
  each: {
    purpose: 'the application, and assigning visits',
    kept: ['unfinishedTrainer', 'account'],
    readers: ['trainers.read'],
    exported: true,
    erasure: 'replaced',
  },
  fields: {
    userId: { purpose: 'login', exported: false, erasure: 'kept without identity' },
    email: { purpose: 'login, messages' },
    name: {},
    phone: { purpose: 'contact about visits' },
    gender: {},
    currentAddress: { purpose: 'checking the application' },
    pin: { purpose: 'visits nearby' },
    district: { purpose: 'visits nearby' },
    state: { purpose: 'visits nearby' },
    servicingArea: { purpose: 'visits nearby' },
    'workingHours.weekly.weekday': { purpose: 'planning visits', erasure: 'removed' },
    'workingHours.weekly.from': { purpose: 'planning visits', erasure: 'removed' },
    'workingHours.weekly.to': { purpose: 'planning visits', erasure: 'removed' },
    'workingHours.daysOff.from': { purpose: 'planning visits', erasure: 'removed' },
    'workingHours.daysOff.to': { purpose: 'planning visits', erasure: 'removed' },
    'workingHours.maxVisits': { purpose: 'planning visits', erasure: 'removed' },
    profileShown: { purpose: 'the trainer’s consent to be shown to customers', erasure: 'replaced' },
    rejectedFor: { purpose: 'what the trainer is told', kept: ['unfinishedTrainer', 'account'], erasure: 'removed' },
    createdAt: { erasure: 'kept without identity' },
    stars: { purpose: 'the average rating', erasure: 'kept without identity' },
    ratings: { purpose: 'the average rating', erasure: 'kept without identity' },
    words: { purpose: 'search by the team', readers: [], exported: false },
    kycRejectedFor: { purpose: 'what the trainer is told', erasure: 'removed' },
    gstin: { purpose: 'GST on what the trainer is paid', readers: ['payments.read'], erasure: 'removed' },
    ...kycFields('kyc'),
    ...kycFields('newKyc'),
  },
  notPersonal: [
    ...['serviceType', 'status', 'blocked', 'category', 'plans', 'corrections', 'decidedAt', 'erasedAt'],
    ...['kyc.dataKey', 'kyc.submittedAt', 'newKyc.dataKey', 'newKyc.submittedAt'],
  ],
});
/** A trainer as stored. */
export type StoredTrainerRecord = InferSchemaType<typeof trainerSchema>;
/** When a trainer works. */
export interface WorkingHours {
  /** Half-open, `HH:00`; weekday 1 is Monday. Null: every hour of every day. */
  weekly?: readonly { weekday: number; from: string; to: string }[] | null | undefined;
  /** Inclusive dates. */
  daysOff: readonly { from: string; to: string }[];
  /** Visits a day; null without a limit. */
  maxVisits?: number | null | undefined;
}
/** Of a trainer who has set none. */
export const ALL_HOURS: WorkingHours = { weekly: null, daysOff: [], maxVisits: null };
export type StoredKyc = NonNullable<StoredTrainerRecord['kyc']>;

/** Where a trainer is paid. */
export interface BankAccount {
  accountNumber: string;
  accountHolder: string;
  ifsc: string;
  bank: string;
  branch: string;
}
export type TrainerKyc = Omit<StoredKyc, 'dataKey' | 'account'> & BankAccount;
/** A trainer with the accounts opened. */
export type TrainerRecord = Omit<StoredTrainerRecord, 'kyc' | 'newKyc'> & { kyc?: TrainerKyc | null; newKyc?: TrainerKyc | null };
