import { type InferSchemaType, Schema, Types } from 'mongoose';

/** Something to read on the dashboard: for one person, or for everybody where `userId` is null. */
export const noticeSchema = new Schema(
  {
    userId: { type: Types.ObjectId, default: null },
    title: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false },
);
// one's own and everybody's, the newest first
noticeSchema.index({ userId: 1, createdAt: -1 });
export type NoticeRecord = InferSchemaType<typeof noticeSchema>;

/** Up to when a person has read their notices. The person's id is the key. */
export const noticesReadSchema = new Schema(
  { _id: { type: Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { collection: 'notices_read', versionKey: false },
);
export type NoticesRead = InferSchemaType<typeof noticesReadSchema>;
