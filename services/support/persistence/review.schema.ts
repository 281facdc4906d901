import { type InferSchemaType, Schema, Types } from 'mongoose';

/** What a customer says of us; shown to others when ops have approved it (D24). */
export const reviewSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    name: { type: String, required: true },
    occupation: { type: String, default: '' },
    review: { type: String, required: true },
    fileId: { type: String, default: null },
    status: { type: String, enum: ['pending', 'approved', 'rejected'], required: true },
    /** What we wrote back, by mail. */
    reply: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
);
// one review a person that waits: a double click is one review
reviewSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_a_person' });
// moderation, and the carousel's approved ones
reviewSchema.index({ status: 1, createdAt: -1, _id: -1 });
export type ReviewRecord = InferSchemaType<typeof reviewSchema>;
