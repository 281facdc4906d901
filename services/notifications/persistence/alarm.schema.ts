import { ALARM_KINDS } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema } from 'mongoose';

/** Something that went wrong, from when it was seen until it was over. Kept for 90 days. */
export const alarmSchema = new Schema(
  {
    kind: { type: String, enum: ALARM_KINDS, required: true },
    /** What it is about where there can be several, such as a queue's name. */
    subject: { type: String, default: '' },
    text: { type: String, required: true },
    raisedAt: { type: Date, required: true },
    clearedAt: { type: Date, default: null },
  },
  { collection: 'alarms', versionKey: false },
);
// one open alarm a cause, however many processes watch
alarmSchema.index({ kind: 1, subject: 1 }, { unique: true, partialFilterExpression: { clearedAt: null }, name: 'one_open_a_cause' });
// ops' list, the newest first
alarmSchema.index({ raisedAt: -1 });
alarmSchema.index({ clearedAt: 1 }, { expireAfterSeconds: 90 * 86_400 });
export type AlarmRecord = InferSchemaType<typeof alarmSchema>;
