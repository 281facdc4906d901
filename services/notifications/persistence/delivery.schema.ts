import { type InferSchemaType, Schema } from 'mongoose';

/** A message that has left us, or that was not worth sending any more. The job's id is the key: a job that runs twice sends once. */
export const deliverySchema = new Schema(
  {
    _id: { type: String, required: true },
    outcome: { type: String, enum: ['sent', 'dropped'], required: true, default: 'sent' },
    /** Why it was dropped. */
    reason: { type: String, default: null },
    sentAt: { type: Date, required: true },
  },
  { collection: 'deliveries', versionKey: false },
);
export type Delivery = InferSchemaType<typeof deliverySchema>;
