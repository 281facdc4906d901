import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** When a member is on shift. Gone 90 days after its end. */
export const shiftSchema = new Schema(
  {
    member: { type: Types.ObjectId, required: true },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    /** Number of changes: one is refused if another came before it. */
    version: { type: Number, required: true },
  },
  { collection: 'shifts', versionKey: false },
);
// those of a day, and those now and next; their end
shiftSchema.index({ end: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(shiftSchema, { unsharded: 'a few a day, for 90 days' });
declarePersonalData(shiftSchema, {
  each: { purpose: 'who is on shift when', kept: ['shift'], readers: ['handovers.read'], exported: false, erasure: 'not by account' },
  fields: { member: {} },
  notPersonal: ['start', 'end', 'version'],
});
export type ShiftRecord = InferSchemaType<typeof shiftSchema>;
