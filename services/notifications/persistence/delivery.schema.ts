import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A message that was sent, dropped as outdated, or refused by the recipient's server for good. The job's id is the key: a job that runs twice sends once. */
export const deliverySchema = new Schema(
  {
    _id: { type: String, required: true },
    outcome: { type: String, enum: ['sent', 'dropped', 'refused'], required: true, default: 'sent' },
    /** Why it was dropped or refused. */
    reason: { type: String, default: null },
    /** Its Message-ID; null if none was sent. */
    messageId: { type: String, default: null },
    sentAt: { type: Date, required: true },
  },
  { collection: 'deliveries', versionKey: false },
);
// Outlives any rerun of the job: done jobs are removed after 14 days, dead letters are decided on earlier.
deliverySchema.index({ sentAt: 1 }, { expireAfterSeconds: 180 * 86_400 });
declareSharding(deliverySchema, { key: { _id: 'hashed' } });
declarePersonalData(deliverySchema, {
  each: { purpose: 'sending nothing twice', kept: ['delivery'], readers: ['queues.read'], exported: false, erasure: 'not by account' },
  fields: { reason: { purpose: 'why a message was dropped; may quote the answer of a mail server' } },
  notPersonal: ['_id', 'outcome', 'messageId', 'sentAt'],
});
export type Delivery = InferSchemaType<typeof deliverySchema>;
