import { type InferSchemaType, Schema, Types } from 'mongoose';

const moduleDone = new Schema(
  { module: { type: Number, required: true }, at: { type: Date, required: true }, by: { type: String, required: true } },
  { _id: false },
);
const certificate = new Schema(
  {
    serial: { type: String, required: true },
    /** As it is printed; taken out when the account is erased. */
    name: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    revokedBecause: { type: String, default: null },
  },
  { _id: false },
);

export const enrolmentSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    programmeId: { type: String, required: true },
    orderId: { type: String, required: true },
    /** pending until it is paid. */
    status: { type: String, enum: ['pending', 'enrolled', 'completed', 'refunded'], required: true },
    createdAt: { type: Date, required: true },
    batchId: { type: String, default: null },
    track: { type: String, default: null },
    /** How often a batch was chosen: each choice is confirmed by a mail of its own. */
    choices: { type: Number, default: 0 },
    modulesDone: { type: [moduleDone], default: [] },
    certificate: { type: certificate, default: null },
  },
  { collection: 'enrolments', versionKey: false },
);
// a person's enrolments, the newest first
enrolmentSchema.index({ userId: 1, createdAt: -1 });
// ops' list
enrolmentSchema.index({ status: 1, createdAt: -1 });
// anybody checks a certificate
enrolmentSchema.index(
  { 'certificate.serial': 1 },
  { unique: true, partialFilterExpression: { 'certificate.serial': { $gt: '' } }, name: 'by_serial' },
);
export type EnrolmentRecord = InferSchemaType<typeof enrolmentSchema>;
