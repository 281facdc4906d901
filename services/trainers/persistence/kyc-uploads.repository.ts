import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type KycUpload, kycUploadSchema } from './kyc-upload.schema.ts';

/** Ownership of uploaded files: only the owner's KYC may refer to them. */
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

  /** Makes this trainer's files permanent. @returns whether every file was theirs */
  async persist(email: string, fileIds: string[]): Promise<boolean> {
    const { matchedCount } = await this.uploads.updateMany({ _id: { $in: fileIds }, email }, { $set: { expiresAt: null } });
    return matchedCount === new Set(fileIds).size;
  }

  /** Transfers a team member's uploads to the trainer being registered. @returns whether every file was theirs */
  async transfer(by: string, email: string, fileIds: string[]): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateMany(
      { _id: { $in: fileIds }, by, email: null },
      { $set: { email, expiresAt: null } },
    );
    return modifiedCount === fileIds.length;
  }

  /** Removes the records of all files of this trainer. @returns the files' ids */
  async removeOf(email: string): Promise<string[]> {
    const records = await this.uploads.find({ email }, { _id: 1 }).lean();
    await this.uploads.deleteMany({ email });
    return records.map(({ _id }) => _id);
  }

  /** Removes records of files that the KYC no longer refers to. */
  async remove(fileIds: string[]): Promise<void> {
    await this.uploads.deleteMany({ _id: { $in: fileIds } });
  }
}
