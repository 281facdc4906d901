import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const moduleDone = new Schema(
  { module: { type: Number, required: true }, at: { type: Date, required: true }, by: { type: String, required: true } },
  { _id: false },
);
/** A finished module: its index in the curriculum, and who marked it when. */
export type ModuleDone = InferSchemaType<typeof moduleDone>;
const certificate = new Schema(
  {
    serial: { type: String, required: true },
    /** As printed on the certificate; removed when the account is erased. */
    name: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    revokedBecause: { type: String, default: null },
  },
  { _id: false },
);
/** A certificate as issued. */
export type CertificateRecord = InferSchemaType<typeof certificate>;

export const enrolmentSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    programmeId: { type: String, required: true },
    gatewayOrderId: { type: String, required: true },
    /** `pending` until paid. */
    status: { type: String, enum: ['pending', 'enrolled', 'completed', 'refunded'], required: true },
    createdAt: { type: Date, required: true },
    batchId: { type: String, default: null },
    /** The batch that was cancelled, until the student chooses another one. */
    leftBatchId: { type: String, default: null },
    track: { type: String, default: null },
    /** Number of times a batch was chosen; each choice gets its own confirmation email. */
    choices: { type: Number, default: 0 },
    modulesDone: { type: [moduleDone], default: [] },
    certificate: { type: certificate, default: null },
    /** While a refund is asked for, nothing more of the course is used. */
    refundAskedAt: { type: Date, default: null },
  },
  { collection: 'enrolments', versionKey: false },
);
// a student's enrolments, newest first
enrolmentSchema.index({ userId: 1, createdAt: -1 });
// ops' list
enrolmentSchema.index({ status: 1, createdAt: -1 });
// who is enrolled in a programme is so once
enrolmentSchema.index(
  { userId: 1, programmeId: 1 },
  { unique: true, partialFilterExpression: { status: 'enrolled' }, name: 'one_running' },
);
// the students of a batch that is moved or cancelled, and those who left it when it was
enrolmentSchema.index({ batchId: 1 }, { partialFilterExpression: { batchId: { $gt: '' } }, name: 'by_batch' });
enrolmentSchema.index({ leftBatchId: 1 }, { partialFilterExpression: { leftBatchId: { $gt: '' } }, name: 'by_left_batch' });
// public verification of a certificate
enrolmentSchema.index(
  { 'certificate.serial': 1 },
  { unique: true, partialFilterExpression: { 'certificate.serial': { $gt: '' } }, name: 'by_serial' },
);
declareSharding(enrolmentSchema, { unsharded: 'as many as seats in batches; a certificate is unique by its number' });
declarePersonalData(enrolmentSchema, {
  each: {
    purpose: 'the course',
    kept: ['unpaidEnrolment', 'account'],
    readers: ['institute.read'],
    exported: true,
    erasure: 'kept without identity',
  },
  fields: {
    userId: {},
    'certificate.name': { purpose: 'the certificate', readers: ['institute.read', 'public'], erasure: 'replaced' },
    'certificate.serial': { purpose: 'the certificate', readers: ['institute.read', 'public'] },
    'certificate.revokedBecause': { purpose: 'why the certificate does not count', readers: ['institute.read'] },
    'modulesDone.at': {},
    'modulesDone.by': { purpose: 'who marked the module' },
  },
  notPersonal: [
    'programmeId',
    'gatewayOrderId',
    'status',
    'createdAt',
    'batchId',
    'leftBatchId',
    'track',
    'choices',
    'refundAskedAt',
    'modulesDone.module',
    'certificate.issuedAt',
    'certificate.revokedAt',
  ],
});
export type EnrolmentRecord = InferSchemaType<typeof enrolmentSchema>;
