import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/**
 * A visit whose pay no payout run has, or has otherwise. A collection of its own: changing an indexed field of 100,000 bookings
 * takes most of a run.
 */
export const visitToPaySchema = new Schema(
  {
    /** ID of the booking. */
    _id: { type: Types.ObjectId, required: true },
    trainerId: { type: String, required: true },
    date: { type: String, required: true },
  },
  { collection: 'visits_to_pay', versionKey: false },
);
// what a run collects
visitToPaySchema.index({ date: 1 });
// what a trainer is still to be paid
visitToPaySchema.index({ trainerId: 1 });
declareSharding(visitToPaySchema, { unsharded: 'visits since the last run' });
declarePersonalData(visitToPaySchema, {
  each: {
    purpose: 'paying the trainer',
    kept: ['booking'],
    readers: ['payments.read'],
    exported: false,
    erasure: 'kept without identity',
  },
  fields: { trainerId: {}, date: {} },
  notPersonal: [],
});
export type VisitToPayRecord = InferSchemaType<typeof visitToPaySchema>;
