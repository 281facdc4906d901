import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declareSharding } from '../sharding.ts';

/** One change made by a team member. Entries are never changed. */
export const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Types.ObjectId, required: true },
    /** The action, such as `trainer.approve`. */
    action: { type: String, required: true },
    subjectKind: { type: String, required: true },
    subjectId: { type: String, required: true },
    /** The fields that differ. */
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    reason: { type: String, default: null },
  },
  { collection: 'audit_entries', versionKey: false, minimize: false },
);
// the list, newest first; and by action, by team member, by subject
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ action: 1, at: -1, _id: -1 });
auditEntrySchema.index({ by: 1, at: -1, _id: -1 });
auditEntrySchema.index({ subjectId: 1, at: -1, _id: -1 });
declareSharding(auditEntrySchema, { key: { _id: 'hashed' } });
export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>;
