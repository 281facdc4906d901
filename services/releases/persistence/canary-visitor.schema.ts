import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const DAYS = 2;

/**
 * By which web vitals a visitor was counted for or against a canary, so that everyone has one vote; and with which visits
 * or visitors a network was, so that it has few, however many cookies it makes up.
 */
export const canaryVisitorSchema = new Schema(
  {
    /** `<canary>/<hash of canary and visitor, or network>` */
    _id: { type: String, required: true },
    counted: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'canary_visitors', versionKey: false },
);
canaryVisitorSchema.index({ at: 1 }, { expireAfterSeconds: DAYS * 86_400 });
declareSharding(canaryVisitorSchema, { key: { _id: 'hashed' } });
declarePersonalData(canaryVisitorSchema, {
  none: 'Hashes of random ids of browsers and, with a key, of networks, others for each canary; gone after two days.',
});
export type CanaryVisitorRecord = InferSchemaType<typeof canaryVisitorSchema>;
