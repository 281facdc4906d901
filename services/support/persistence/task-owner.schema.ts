import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Who of the team takes care of a task of operations' start page, by its label, or of a record that waits (`refund:…`). */
export const taskOwnerSchema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: Types.ObjectId, required: true },
    takenAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'task_owners', versionKey: false },
);
// their end
taskOwnerSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
declareSharding(taskOwnerSchema, { unsharded: 'one for each kind of task and each record that someone took' });
declarePersonalData(taskOwnerSchema, {
  each: { purpose: 'who takes care of a task', kept: ['taskOwner'], readers: ['home.read'], exported: false, erasure: 'not by account' },
  fields: { owner: {} },
  notPersonal: ['_id', 'takenAt', 'endsAt'],
});
export type TaskOwnerRecord = InferSchemaType<typeof taskOwnerSchema>;
