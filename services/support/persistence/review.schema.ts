import { reviewedService } from '@fitghar/contracts/account';
import { type InferSchemaType, Schema, Types } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** A customer's review; public once ops approve it (D24). */
export const reviewSchema = new Schema(
  {
    userId: { type: Types.ObjectId, required: true },
    name: { type: String, required: true },
    occupation: { type: String, default: '' },
    review: { type: String, required: true },
    /** 1 to 5, of what, and where: as far as the customer said. */
    stars: { type: Number },
    service: { type: String, enum: reviewedService.options },
    area: { type: String },
    fileId: { type: String, default: null },
    status: { type: String, enum: ['pending', 'approved', 'rejected'], required: true },
    /** Our reply, sent by email. */
    reply: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
);
// one pending review per customer, also after a double click
reviewSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_a_person' });
// moderation, and the carousel of approved reviews
reviewSchema.index({ status: 1, createdAt: -1, _id: -1 });
declareSharding(reviewSchema, { key: { userId: 1 } });
declarePersonalData(reviewSchema, {
  each: {
    purpose: 'showing what customers say',
    kept: ['rejectedReview'],
    readers: ['reviews.read', 'public'],
    exported: true,
    erasure: 'removed',
  },
  fields: {
    userId: { exported: false, readers: ['reviews.read'] },
    name: {},
    occupation: {},
    review: {},
    stars: {},
    service: {},
    area: {},
    fileId: { purpose: 'the picture of the review', exported: false },
    reply: { purpose: 'our answer', readers: ['reviews.read'] },
  },
  notPersonal: ['status', 'createdAt'],
});
export type ReviewRecord = InferSchemaType<typeof reviewSchema>;
