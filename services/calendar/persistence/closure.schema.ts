import { closureDecision } from '@fitghar/contracts/admin';
import { sessionType } from '@fitghar/contracts/booking';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const hours = new Schema({ from: text, until: text }, { _id: false });
const reopened = new Schema(
  { at: { type: Date, required: true }, by: { type: Types.ObjectId, required: true }, reason: text },
  { _id: false },
);

/** Closed days, or closed hours of them: everywhere or in a district, for all services or one (D68). Days are India's. */
export const closureSchema = new Schema(
  {
    name: text,
    from: text,
    until: text,
    hours: { type: hours, default: null },
    service: { type: String, enum: [...sessionType.options, null], default: null },
    district: { type: String, default: null },
    reason: text,
    decision: { type: String, enum: closureDecision.options, required: true },
    by: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    reopened: { type: reopened, default: null },
  },
  { collection: 'closures', versionKey: false },
);
// those to come
closureSchema.index({ until: 1 });
// the same hours are closed once, however often that is pressed; with another decision, they can be closed again
closureSchema.index(
  { from: 1, until: 1, 'hours.from': 1, 'hours.until': 1, service: 1, district: 1, decision: 1 },
  { unique: true, partialFilterExpression: { reopened: null }, name: 'one_of_a_kind' },
);
declareSharding(closureSchema, { unsharded: 'what a team enters by hand' });
declarePersonalData(closureSchema, {
  each: {
    purpose: 'who closed a day, and why',
    kept: ['account'],
    readers: ['calendar.read'],
    exported: false,
    erasure: 'not by account',
  },
  fields: { by: {}, 'reopened.by': {} },
  notPersonal: [
    ...['name', 'from', 'until', 'hours.from', 'hours.until', 'service', 'district', 'reason', 'decision', 'createdAt'],
    ...['reopened.at', 'reopened.reason'],
  ],
});
export type ClosureRecord = InferSchemaType<typeof closureSchema>;
