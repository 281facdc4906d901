import type { ReviewBody } from '@fitghar/contracts/account';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import {
  Clock,
  countRows,
  Files,
  findPage,
  isDuplicateKey,
  istDate,
  type ListQuery,
  Live,
  latestIds,
  Mongo,
  NotFoundError,
  newId,
  Outbox,
  type Page,
  PersonalData,
  RetentionSweep,
  removeBatch,
  streamRows,
  toSort,
  type Upload,
} from '../../kernel/index.ts';
import { type ReviewRecord, reviewSchema } from '../persistence/review.schema.ts';
import { ReviewDecidedError, ReviewWaitsError } from '../support.errors.ts';

export interface Review extends Omit<ReviewRecord, 'userId'> {
  id: string;
  userId: string;
}

const toReview = ({ _id, userId, ...rest }: ReviewRecord & { _id: { toString(): string } }): Review => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
});

/** Customers' reviews. */
@Injectable()
export class Reviews implements OnModuleInit {
  private readonly reviews: Model<ReviewRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {
    this.reviews = mongo.model('Review', reviewSchema);
  }

  onModuleInit(): void {
    this.personalData.register('reviews', {
      export: (userId) => this.reviews.find({ userId }, { _id: 0, userId: 0, fileId: 0 }).lean(),
      erase: async (userId) => {
        const records = await this.reviews.find({ userId }, { fileId: 1 }).lean();
        await this.reviews.deleteMany({ userId });
        await this.files.enqueueRemoval(records.flatMap(({ fileId }) => fileId ?? []));
      },
      ids: (userId) => latestIds(this.reviews, { userId }),
    });
    this.sweep.register('rejectedReview', (before, most) =>
      this.mongo.transaction(async () => {
        const removed = await removeBatch(this.reviews, { status: 'rejected', createdAt: { $lte: before } }, most);
        await this.files.enqueueRemoval(removed.flatMap(({ fileId }) => fileId ?? []));
        return removed.length;
      }),
    );
  }

  /** Approved reviews, newest first. */
  async listApproved(most = 20) {
    const records = await this.reviews.find({ status: 'approved' }).sort({ createdAt: -1 }).limit(most).lean();
    return records.map(({ _id, name, occupation, review, stars, service, area, fileId, createdAt }) => ({
      id: _id.toString(),
      ...{ name, occupation, review, date: istDate(createdAt) },
      ...(stars && { stars }),
      ...(service && { service }),
      ...(area && { area }),
      picture_url: fileId ? this.files.linkTo(fileId) : null,
    }));
  }

  /** The mean of the stars of all approved reviews, to one decimal, and how many have stars; null without any. */
  async rate(): Promise<{ average: number; count: number } | null> {
    const [found] = await this.reviews.aggregate<{ average: number; count: number }>([
      { $match: { status: 'approved', stars: { $gte: 1 } } },
      { $group: { _id: null, average: { $avg: '$stars' }, count: { $sum: 1 } } },
    ]);
    return found ? { average: Math.round(found.average * 10) / 10, count: found.count } : null;
  }

  /** Approves or rejects a review. @throws NotFoundError; ReviewDecidedError if it was decided already */
  async decide(id: string, status: 'approved' | 'rejected'): Promise<void> {
    const decided = await this.reviews.updateOne({ _id: id, status: 'pending' }, { $set: { status } });
    if (!decided.matchedCount) throw (await this.find(id)) && new ReviewDecidedError();
    this.live.publish('team', 'team.reviews');
  }

  /** Replies to the author by email, once. @throws NotFoundError, ReviewDecidedError */
  async reply(id: string, message: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const replied = await this.reviews.updateOne({ _id: id, reply: null }, { $set: { reply: message } });
      if (!replied.matchedCount) throw (await this.find(id)) && new ReviewDecidedError();
      await this.outbox.add('review-reply-mail', id, { v: 1, review_id: id });
    });
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Review> {
    const record = await this.reviews.findById(id).lean();
    if (!record) throw new NotFoundError('review');
    return toReview(record);
  }

  findPage(status: Review['status'] | undefined, query: ListQuery): Promise<Page<Review>> {
    const sort = toSort(query.sort, { created_at: ['createdAt'] }, '-created_at');
    return findPage(this.reviews, { status: status ?? { $in: ['pending', 'approved', 'rejected'] } }, sort, query, toReview);
  }

  each(status: Review['status'] | undefined, sort: string | undefined) {
    const order = toSort(sort, { created_at: ['createdAt'] }, '-created_at');
    return streamRows(this.reviews, { status: status ?? { $in: ['pending', 'approved', 'rejected'] } }, order, toReview);
  }

  /** Whether the customer has written one, whatever became of it. */
  async existsOf(userId: string): Promise<boolean> {
    return (await this.reviews.exists({ userId })) !== null;
  }

  countPending(): Promise<number> {
    return countRows(this.reviews, { status: 'pending' });
  }

  /** @throws ReviewWaitsError while the previous one is pending; FileTypeError, FileTooLargeError */
  async submit(
    userId: string,
    { name, occupation = '', review, stars, service, area }: ReviewBody,
    upload: Upload | null,
  ): Promise<{ id: string; status: 'pending' }> {
    const id = newId();
    const about = { ...(stars && { stars: Number(stars) }), ...(service && { service }), ...(area && { area }) };
    const record = { _id: id, userId, name, occupation, review, ...about, status: 'pending' as const, createdAt: this.clock.now() };
    try {
      await this.files.store(upload, (fileId) => this.reviews.create([{ ...record, fileId }]));
    } catch (error) {
      if (isDuplicateKey(error)) throw new ReviewWaitsError();
      throw error;
    }
    this.live.publish('team', 'team.reviews');
    return { id, status: record.status };
  }
}
