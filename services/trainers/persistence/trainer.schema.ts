import { gender } from '@fitghar/contracts/common';
import { qualification, trainerService } from '@fitghar/contracts/marketing';
import { type InferSchemaType, Schema } from 'mongoose';

const optional = { type: String, default: '' } as const;

/**
 * What a trainer has shown us to be verified. Bank details are for paying them, documents are private files (D13). The older
 * registration may bring a part of it (D30): the rest is empty until the KYC is submitted.
 */
const kycSchema = new Schema(
  {
    age: { type: Number, default: null },
    languages: { type: [String], required: true, default: [] },
    qualification: { type: String, enum: [...qualification.options, null], default: null },
    experience: optional,
    accountNumber: optional,
    accountHolder: optional,
    ifsc: optional,
    bank: optional,
    branch: optional,
    /** Ids of private files. */
    aadhar: optional,
    pan: optional,
    photo: optional,
    certificate: optional,
    /** When it was complete; null while parts are missing. */
    submittedAt: { type: Date, default: null },
  },
  { _id: false },
);

export const trainerSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164. */
    phone: { type: String, required: true },
    gender: { type: String, enum: gender.options, default: null },
    currentAddress: optional,
    pin: optional,
    district: optional,
    state: optional,
    /** Names of post offices that the trainer goes to. */
    servicingArea: { type: [String], required: true, default: [] },
    serviceType: { type: String, enum: trainerService.options, required: true },
    /** P pending, A approved, R rejected (section 3). */
    status: { type: String, enum: ['P', 'A', 'R'], required: true },
    blocked: { type: Boolean, required: true, default: false },
    /** kyc '2', ready for approval, once it is submitted; '1', not done, before. */
    kyc: { type: kycSchema, default: null },
    /** Why ops rejected; told to the trainer. */
    rejectedFor: { type: String, default: null },
    createdAt: { type: Date, default: null },
    /** Stars that customers gave in all, and how many customers did. */
    stars: { type: Number, required: true, default: 0 },
    ratings: { type: Number, required: true, default: 0 },
    /** Words by which ops find the trainer. */
    words: { type: [String], required: true, default: [] },
  },
  { collection: 'trainers', versionKey: false },
);
// one registration for an address and for a number; existsByEmail, existsByPhone
trainerSchema.index({ email: 1 }, { unique: true });
trainerSchema.index({ phone: 1 }, { unique: true });
// capacity of a slot: countAvailable
trainerSchema.index({ serviceType: 1, status: 1, blocked: 1 });
// who serves a pincode, a district: servicesAt
trainerSchema.index({ pin: 1, status: 1 });
trainerSchema.index({ state: 1, district: 1, status: 1 });
// ops' list, the newest first or by name, and by what they filter
trainerSchema.index({ createdAt: -1, _id: -1 });
trainerSchema.index({ name: 1, _id: 1 });
trainerSchema.index({ status: 1, createdAt: -1, _id: -1 });
trainerSchema.index({ words: 1 });
export type TrainerRecord = InferSchemaType<typeof trainerSchema>;
export type TrainerKyc = NonNullable<TrainerRecord['kyc']>;
