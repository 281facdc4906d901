import { noticeAudience } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A notice on the dashboard: for one user, or for an audience if `userId` is null. */
export const noticeSchema = new Schema(
  {
    userId: { type: Types.ObjectId, default: null },
    audience: { type: String, enum: noticeAudience.options, default: 'everybody' },
    title: { type: String, required: true },
    message: { type: String, required: true },
    /** A scheduled notice is hidden until its time; `createdAt` is when it was, or will be, sent. */
    status: { type: String, enum: ['scheduled', 'sent', 'withdrawn'], required: true, default: 'sent' },
    createdAt: { type: Date, required: true },
    /** As {@link noticeCountSchema}, in the first releases. */
    delivered: { type: Number, required: true, default: 0 },
    readCount: { type: Number, required: true, default: 0 },
  },
  { collection: 'notices', versionKey: false },
);
// a user's own notices and broadcasts, newest first
noticeSchema.index({ userId: 1, createdAt: -1, _id: -1 });
declareSharding(noticeSchema, { unsharded: 'written by people; broadcasts are read by all' });
declarePersonalData(noticeSchema, {
  each: { purpose: 'telling the customer', kept: ['notice'], readers: [], exported: true, erasure: 'removed' },
  fields: { userId: { exported: false }, title: {}, message: {} },
  notPersonal: ['audience', 'status', 'createdAt', 'delivered', 'readCount'],
});
export type NoticeRecord = InferSchemaType<typeof noticeSchema>;

/** Until when a user has been shown, and has read, their notices. The user's id is the key. */
export const noticesReadSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, at: { type: Date, default: null }, shownAt: { type: Date, default: null } },
  { collection: 'notices_read', versionKey: false },
);
declareSharding(noticesReadSchema, { key: { _id: 'hashed' } });
declarePersonalData(noticesReadSchema, {
  each: { purpose: 'marking what is new', kept: ['account'], readers: [], exported: false, erasure: 'removed' },
  fields: { at: {}, shownAt: {} },
  notPersonal: [],
});
export type NoticesRead = InferSchemaType<typeof noticesReadSchema>;

/**
 * One shard of a notice's counts. Everyone opens a broadcast at once; a single document would serialise the updates.
 */
export const noticeCountSchema = new Schema(
  {
    /** `<notice>.<shard>` */
    _id: { type: String, required: true },
    noticeId: { type: Types.ObjectId, required: true },
    /** Number of dashboards that showed it, and of users who read it. */
    delivered: { type: Number, default: 0 },
    readCount: { type: Number, default: 0 },
  },
  { collection: 'notice_counts', versionKey: false },
);
// counts of the notices on a page
noticeCountSchema.index({ noticeId: 1 });
declareSharding(noticeCountSchema, { key: { _id: 'hashed' } });
declarePersonalData(noticeCountSchema, { none: 'Counts.' });
export type NoticeCount = InferSchemaType<typeof noticeCountSchema>;
