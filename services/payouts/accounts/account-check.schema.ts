import { accountCheckStatus } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** What the bank says of a trainer's account. The id is the trainer's; a new account is checked anew. */
export const accountCheckSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** When the KYC with this account was submitted. */
    submittedAt: { type: Date, required: true },
    status: { type: String, enum: accountCheckStatus.options, required: true },
    askedAt: { type: Date, required: true },
    /** The gateway's id; null until it has one. */
    checkId: { type: String, default: null },
  },
  { collection: 'account_checks', versionKey: false },
);
declareSharding(accountCheckSchema, { unsharded: 'one for each trainer' });
declarePersonalData(accountCheckSchema, {
  each: {
    purpose: 'whether a trainer’s bank account exists and has their name',
    kept: ['account'],
    readers: ['payments.read'],
    exported: false,
    erasure: 'removed',
  },
  fields: { _id: {}, status: {} },
  notPersonal: ['submittedAt', 'askedAt', 'checkId'],
});
export type AccountCheck = InferSchemaType<typeof accountCheckSchema>;
