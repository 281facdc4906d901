import { type InferSchemaType, Schema } from 'mongoose';

/** A message that has left us. The job's id is the key, so that a job that runs twice sends once. */
export const deliverySchema = new Schema(
  { _id: { type: String, required: true }, sentAt: { type: Date, required: true } },
  { collection: 'deliveries', versionKey: false },
);
export type Delivery = InferSchemaType<typeof deliverySchema>;
