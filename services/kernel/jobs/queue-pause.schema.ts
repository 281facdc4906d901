import { QUEUE_NAMES } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** A queue that the team has paused, with its name as `_id`; removed when it is resumed. */
export const queuePauseSchema = new Schema(
  {
    _id: { type: String, enum: QUEUE_NAMES, required: true },
    since: { type: Date, required: true },
    /** The team member. */
    by: { type: Types.ObjectId, required: true },
    reason: { type: String, required: true },
    /** The team is reminded each time so many minutes have passed. */
    remindMinutes: { type: Number, required: true },
  },
  { collection: 'queue_pauses', versionKey: false },
);
declareSharding(queuePauseSchema, { unsharded: 'at most one document per queue' });
declarePersonalData(queuePauseSchema, {
  each: { purpose: 'why a queue is paused', kept: ['pause'], readers: ['queues.read'], exported: false, erasure: 'not by account' },
  fields: { by: { purpose: 'whom to ask' }, reason: {} },
  notPersonal: ['_id', 'since', 'remindMinutes'],
});
export type QueuePauseRecord = InferSchemaType<typeof queuePauseSchema>;
