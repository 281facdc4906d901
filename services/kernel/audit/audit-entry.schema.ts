import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';

/** The place of an entry in the log (ADR 014). */
const linkSchema = new Schema(
  {
    /** From 1, without gaps. */
    seq: { type: Number, required: true },
    /** The hash of the entry before; empty for the first. */
    previous: { type: String, default: '' },
    /** HMAC of place, predecessor and seal. */
    hash: { type: String, required: true },
    /** Id of the key that made the hash. */
    key: { type: String, required: true },
  },
  { _id: false },
);

/** Matches sealed entries without a place. As in the partial index, or the planner would not use it. */
export const WAITS_FOR_PLACE = { link: null, seal: { $gt: '' } };

/** One change or read by a team member. Entries are never changed; the sealer adds the link once. */
export const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: Types.ObjectId, required: true },
    /** The action, such as `trainer.approve`. */
    action: { type: String, required: true },
    subjectKind: { type: String, required: true },
    subjectId: { type: String, required: true },
    /** The fields that differ: states and ids, no personal data. */
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    /** Typed by the team member, so it may name a person; it can be erased, because the seal covers its digest only. */
    reason: { type: String, default: null },
    reasonDigest: { type: String, default: null },
    /** HMAC of the content, and the id of its key. Someone who has only the database can make neither. */
    seal: { type: String, default: null },
    key: { type: String, default: null },
    /** Null for some seconds after the commit. */
    link: { type: linkSchema, default: null },
  },
  { collection: 'audit_entries', versionKey: false, minimize: false },
);
// the list, newest first; and by action, by team member, by subject
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ action: 1, at: -1, _id: -1 });
auditEntrySchema.index({ by: 1, at: -1, _id: -1 });
auditEntrySchema.index({ subjectId: 1, at: -1, _id: -1 });
// one entry for each place, no matter who seals; the verification reads in this order
auditEntrySchema.index({ 'link.seq': 1 }, { unique: true, partialFilterExpression: { 'link.seq': { $gt: 0 } }, name: 'by_place' });
// entries without a place yet
auditEntrySchema.index({ at: 1 }, { partialFilterExpression: WAITS_FOR_PLACE, name: 'without_link' });
declareSharding(auditEntrySchema, { unsharded: 'one chain has one order; what a team does by hand' });
declarePersonalData(auditEntrySchema, {
  each: {
    purpose: 'who of the team did what',
    kept: ['proof'],
    readers: ['audit.read'],
    exported: false,
    erasure: 'kept without identity',
  },
  fields: { by: { erasure: 'not by account' }, subjectId: {}, before: {}, after: {}, reason: {} },
  notPersonal: ['at', 'action', 'subjectKind', 'reasonDigest', 'seal', 'key', 'link.seq', 'link.previous', 'link.hash', 'link.key'],
});
export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>;
export type AuditLink = NonNullable<AuditEntryRecord['link']>;

/** The end of the log, so that a cut-off tail shows. The only document of its collection. */
export const auditHeadSchema = new Schema(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    key: { type: String, required: true },
    /** HMAC of place and hash. */
    seal: { type: String, required: true },
  },
  { collection: 'audit_head', versionKey: false },
);
declareSharding(auditHeadSchema, { unsharded: 'a single document' });
declarePersonalData(auditHeadSchema, { none: 'A place in the audit log and hashes.' });
export type AuditHead = InferSchemaType<typeof auditHeadSchema>;
