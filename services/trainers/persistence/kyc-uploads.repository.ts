import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type KycUpload, kycUploadSchema } from './kyc-upload.schema.ts';

/** Whose document a file is: only their KYC may name it. */
@Injectable()
export class KycUploadsRepository {
  private readonly uploads: Model<KycUpload>;

  constructor(mongo: Mongo) {
    this.uploads = mongo.model('KycUpload', kycUploadSchema);
  }

  async add(upload: KycUpload): Promise<void> {
    await this.uploads.create([upload]);
  }

  countOf(email: string): Promise<number> {
    return this.uploads.countDocuments({ email });
  }

  /** @returns whether every file is this trainer's */
  async areOf(email: string, fileIds: string[]): Promise<boolean> {
    return (await this.uploads.countDocuments({ _id: { $in: fileIds }, email })) === fileIds.length;
  }

  /** Gives files that a team member uploaded to the trainer who registers. @returns whether every file was theirs to give */
  async give(by: string, email: string, fileIds: string[]): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateMany({ _id: { $in: fileIds }, by, email: null }, { $set: { email } });
    return modifiedCount === fileIds.length;
  }
}
