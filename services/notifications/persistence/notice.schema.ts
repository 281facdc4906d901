import { noticeAudience } from '@fitghar/contracts/admin';
import { type InferSchemaType, Schema, Types } from 'mongoose';

/** Something to read on the dashboard: for one person, or for an audience where `userId` is null. */
export const noticeSchema = new Schema(
  {
    userId: { type: Types.ObjectId, default: null },
    audience: { type: String, enum: noticeAudience.options, default: 'everybody' },
    title: { type: String, required: true },
    message: { type: String, required: true },
    /** A scheduled one is shown to nobody until its time; `createdAt` is when it was, or will be, sent. */
    status: { type: String, enum: ['scheduled', 'sent', 'withdrawn'], required: true, default: 'sent' },
    createdAt: { type: Date, required: true },
    /** How many dashboards have shown it, and how many people have read it. */
    delivered: { type: Number, required: true, default: 0 },
    readCount: { type: Number, required: true, default: 0 },
  },
  { collection: 'notices', versionKey: false },
);
// one's own and everybody's, the newest first
noticeSchema.index({ userId: 1, createdAt: -1, _id: -1 });
export type NoticeRecord = InferSchemaType<typeof noticeSchema>;

/** Up to when a person has been shown, and has read, their notices. The person's id is the key. */
export const noticesReadSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, at: { type: Date, default: null }, shownAt: { type: Date, default: null } },
  { collection: 'notices_read', versionKey: false },
);
export type NoticesRead = InferSchemaType<typeof noticesReadSchema>;
