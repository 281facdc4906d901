import { noteKind } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const members = { type: [Types.ObjectId], required: true, default: [] } as const;

/** What a team member wrote on a record, for the team only. Gone after a year. */
export const noteSchema = new Schema(
  {
    kind: { type: String, enum: noteKind.options, required: true },
    recordId: { type: Types.ObjectId, required: true },
    /** The customer whose record it is; null for other records. */
    userId: { type: Types.ObjectId, default: null },
    by: { type: Types.ObjectId, required: true },
    text: { type: String, required: true },
    mentions: members,
    /** Mentioned members who have not seen to it yet. */
    waitsFor: members,
    createdAt: { type: Date, required: true },
  },
  { collection: 'notes', versionKey: false },
);
// a record's notes, newest first
noteSchema.index({ recordId: 1, createdAt: -1 });
// notes that mention a member
noteSchema.index({ waitsFor: 1, createdAt: -1 });
// a customer's notes, for their download and erasure
noteSchema.index({ userId: 1 });
// the latest notes; their end
noteSchema.index({ createdAt: 1 }, { expireAfterSeconds: 365 * 86_400 });
declareSharding(noteSchema, { key: { recordId: 1 } });
declarePersonalData(noteSchema, {
  each: {
    purpose: 'what the team has to know of a record',
    kept: ['note'],
    readers: [
      'users.read',
      'requests.read',
      'plans.read',
      'tickets.read',
      'reviews.read',
      'enquiries.read',
      'trainers.read',
      'payments.read',
    ],
    exported: true,
    erasure: 'removed',
  },
  fields: {
    userId: { exported: false },
    recordId: { exported: false },
    text: {},
    createdAt: {},
    by: { purpose: 'whom to ask', exported: false },
    mentions: { purpose: 'whom it asks', exported: false },
    waitsFor: { purpose: 'whom it asks', exported: false },
  },
  notPersonal: ['kind'],
});
export type NoteRecord = InferSchemaType<typeof noteSchema>;
