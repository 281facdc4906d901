import { ALARM_KINDS } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A condition from when it was detected until it cleared. Kept for 90 days. */
export const alarmSchema = new Schema(
  {
    kind: { type: String, enum: ALARM_KINDS, required: true },
    /** What the alarm concerns, if there can be several, such as a queue's name. */
    subject: { type: String, default: '' },
    text: { type: String, required: true },
    raisedAt: { type: Date, required: true },
    /** When a process last saw the condition, by the database's clock; absent until one saw it again. */
    seenAt: { type: Date },
    clearedAt: { type: Date, default: null },
    /** The team member who takes care of it. */
    takenBy: { type: Types.ObjectId, default: null },
    takenAt: { type: Date, default: null },
  },
  { collection: 'alarms', versionKey: false },
);
// one open alarm per kind and subject, however many processes check
alarmSchema.index({ kind: 1, subject: 1 }, { unique: true, partialFilterExpression: { clearedAt: null }, name: 'one_open_a_cause' });
// ops' list, newest first
alarmSchema.index({ raisedAt: -1 });
alarmSchema.index({ clearedAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
declareSharding(alarmSchema, { unsharded: 'one open alarm per subject; gone after 90 days' });
declarePersonalData(alarmSchema, {
  each: { purpose: 'who takes care of an alarm', kept: ['alarm'], readers: ['queues.read'], exported: false, erasure: 'not by account' },
  fields: { takenBy: {} },
  notPersonal: ['kind', 'subject', 'text', 'raisedAt', 'seenAt', 'clearedAt', 'takenAt'],
});
export type AlarmRecord = InferSchemaType<typeof alarmSchema>;
