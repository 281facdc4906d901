import { adjustmentKind, adjustmentStatus } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const text = { type: String, required: true } as const;
const effect = new Schema({ label: text, value: text }, { _id: false });
const told = new Schema(
  { who: { type: String, enum: ['Customer', 'Trainer', 'Student'], required: true }, to: text, text },
  { _id: false },
);

/** A correction: asked for, and made at once or once a second person has confirmed it. */
export const adjustmentSchema = new Schema(
  {
    /** Given by the client: sent again, it is this one. */
    key: text,
    kind: { type: String, enum: adjustmentKind.options, required: true },
    subjectKind: text,
    subjectId: text,
    /** Its number among those of its record: of two people at once, one is first. */
    place: { type: Number, required: true },
    userId: { type: Types.ObjectId, default: null },
    ticketId: { type: Types.ObjectId, default: null },
    /** What was asked for, as the call has it. */
    input: { type: Schema.Types.Mixed, required: true },
    /** The record as it was, for the way back. */
    before: { type: Schema.Types.Mixed, required: true },
    /** Digest of the state that it was decided on. */
    version: text,
    status: { type: String, enum: adjustmentStatus.options, required: true },
    movedPaise: { type: Number, required: true, min: 0, validate: Number.isInteger },
    effects: { type: [effect], required: true },
    told: { type: [told], required: true },
    reason: text,
    by: { type: Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    confirmedBy: { type: Types.ObjectId, default: null },
    /** When it ends if no second person confirms it; null if none had to. */
    expiresAt: { type: Date, default: null },
    /** The adjustment that this one reverses. */
    undoes: { type: Types.ObjectId, default: null },
    /** Whether it reverses `input`; false if it makes it, perhaps again. */
    isBack: { type: Boolean, required: true },
  },
  { collection: 'adjustments', versionKey: false, minimize: false },
);
// a correction that is sent twice is made once
adjustmentSchema.index({ key: 1 }, { unique: true });
// one way back for each, unless it expired
adjustmentSchema.index(
  { undoes: 1 },
  { unique: true, partialFilterExpression: { undoes: { $type: 'objectId' }, status: { $in: ['waiting', 'done'] } }, name: 'undone_once' },
);
// one correction of a record at a time, and those of a record
adjustmentSchema.index({ subjectId: 1, place: 1 }, { unique: true });
// all, for a customer, from a ticket, newest first
adjustmentSchema.index({ createdAt: -1, _id: -1 });
adjustmentSchema.index({ userId: 1, createdAt: -1 });
adjustmentSchema.index({ ticketId: 1, createdAt: -1 });
// those that wait for a second person, oldest first
adjustmentSchema.index({ status: 1, createdAt: 1 });
declareSharding(adjustmentSchema, { unsharded: 'unique by key, by record and by what they undo; what a team does by hand' });
declarePersonalData(adjustmentSchema, {
  each: {
    purpose: 'what the team corrected, and why',
    kept: ['account'],
    readers: ['adjustments.read'],
    exported: true,
    erasure: 'replaced',
  },
  fields: {
    userId: { exported: false, erasure: 'kept without identity' },
    input: { exported: false, readers: [] },
    before: { exported: false, readers: [] },
    'effects.label': {},
    'effects.value': {},
    'told.to': { exported: false, erasure: 'removed' },
    'told.text': { erasure: 'removed' },
    reason: {},
    by: { exported: false, erasure: 'not by account' },
    confirmedBy: { exported: false, erasure: 'not by account' },
  },
  notPersonal: [
    ...['key', 'kind', 'subjectKind', 'subjectId', 'ticketId', 'version', 'status', 'movedPaise', 'told.who'],
    ...['createdAt', 'expiresAt', 'undoes', 'isBack', 'place'],
  ],
});
export type AdjustmentRecord = InferSchemaType<typeof adjustmentSchema>;
