import type { ReviewBody } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Files, isDuplicateKey, Mongo, NotFoundError, newId, PersonalData, type Upload } from '../../kernel/index.ts';
import { type ReviewRecord, reviewSchema } from '../persistence/review.schema.ts';
import { ReviewWaitsError } from '../support.errors.ts';

/** What customers say of us. */
@Injectable()
export class Reviews implements OnModuleInit {
  private readonly reviews: Model<ReviewRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.reviews = mongo.model('Review', reviewSchema);
  }

  onModuleInit(): void {
    this.personalData.register('reviews', {
      export: (userId) => this.reviews.find({ userId }, { _id: 0, userId: 0, fileId: 0 }).lean(),
      erase: async (userId) => {
        const records = await this.reviews.find({ userId }, { fileId: 1 }).lean();
        await this.reviews.deleteMany({ userId });
        this.mongo.afterCommit(() => void this.files.removeAll(records.flatMap(({ fileId }) => fileId ?? [])));
      },
    });
  }

  /** What ops have approved, the newest first. */
  async listApproved(most = 20) {
    const records = await this.reviews.find({ status: 'approved' }).sort({ createdAt: -1 }).limit(most).lean();
    return records.map(({ _id, name, occupation, review, fileId }) => ({
      id: _id.toString(),
      name,
      occupation,
      review,
      picture_url: fileId ? this.files.linkTo(fileId) : null,
    }));
  }

  /** Shows a review to others, or not. @throws NotFoundError where none of that id waits */
  async decide(id: string, status: 'approved' | 'rejected'): Promise<void> {
    const decided = await this.reviews.updateOne({ _id: id, status: 'pending' }, { $set: { status } });
    if (!decided.matchedCount) throw new NotFoundError('review');
  }

  /** @throws ReviewWaitsError while the last one is not read yet; FileTypeError, FileTooLargeError */
  async submit(
    userId: string,
    { name, occupation = '', review }: ReviewBody,
    upload: Upload | null,
  ): Promise<{ id: string; status: 'pending' }> {
    const id = newId();
    const record = { _id: id, userId, name, occupation, review, status: 'pending' as const, createdAt: this.clock.now() };
    try {
      await this.files.keep(upload, (fileId) => this.reviews.create([{ ...record, fileId }]));
    } catch (error) {
      if (isDuplicateKey(error)) throw new ReviewWaitsError();
      throw error;
    }
    return { id, status: record.status };
  }
}
