import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** One of the unpaid holds that a phone or network may have at a time, numbered from 1. */
export const holdQuotaSchema = new Schema(
  {
    /** `<hash of the phone or network>.<number>`: unique, so that concurrent holds cannot exceed the limit. */
    _id: { type: String, required: true },
    bookingId: { type: Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'hold_quotas', versionKey: false },
);
holdQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(holdQuotaSchema, { unsharded: 'gone within an hour' });
declarePersonalData(holdQuotaSchema, { none: 'Keys are hashes of phones and networks; gone within an hour.' });
export type HoldQuotaRecord = InferSchemaType<typeof holdQuotaSchema>;
