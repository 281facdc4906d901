import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const open = new Schema(
  { label: { type: String, required: true }, count: { type: Number, required: true }, urgent: { type: Number, required: true } },
  { _id: false },
);

/** What one shift told the next. Gone after a year. */
export const handoverSchema = new Schema(
  {
    note: { type: String, required: true },
    by: { type: Types.ObjectId, required: true },
    /** What was open when it was written. */
    open: { type: [open], required: true },
    readBy: { type: Types.ObjectId, default: null },
    readAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'handovers', versionKey: false },
);
// the history, newest first; its end
handoverSchema.index({ createdAt: 1 }, { expireAfterSeconds: 365 * 86_400 });
// those not confirmed yet, newest first
handoverSchema.index({ readBy: 1, createdAt: -1 });
declareSharding(handoverSchema, { unsharded: 'a few a day, for a year' });
declarePersonalData(handoverSchema, {
  each: {
    purpose: 'what the next shift has to know',
    kept: ['handover'],
    readers: ['handovers.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { note: {}, by: {}, readBy: {} },
  notPersonal: ['open.label', 'open.count', 'open.urgent', 'readAt', 'createdAt'],
});
export type HandoverRecord = InferSchemaType<typeof handoverSchema>;
