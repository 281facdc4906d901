import type { RegistryEntry } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo } from '../../kernel/index.ts';
import type { Signer } from '../keys/release-keys.ts';
import { type VersionRecord, versionSchema } from '../persistence/version.schema.ts';
import { VersionTakenError } from '../releases.errors.ts';
import { digestOf, type StoredFile } from './stored-file.ts';
import { keyOf, VersionContents } from './version.contents.ts';

/** A version to store. */
export type NewVersion = Pick<VersionRecord, 'budgetBytes' | 'firstPageBytes' | 'author' | 'source' | 'releasedBy'> & {
  uploader: string | null;
  signedBy: Signer | null;
  needsApproval: boolean;
  entry: RegistryEntry;
  commit: string | null;
  files: Map<string, StoredFile>;
  /** Source maps by name: `<script>.map`. */
  maps: Map<string, string | Buffer>;
};

export type Version = Omit<VersionRecord, 'entry'>;
const idle = (before: Date) => ({
  filesRemovedAt: null,
  releasedAt: { $lt: before },
  $or: [{ retiredAt: null }, { retiredAt: { $lt: before } }],
});
/** Every version of every remote. */
@Injectable()
export class VersionsRepository {
  private readonly versions: Model<VersionRecord>;
  /** What the versions consist of. */
  readonly contents: VersionContents;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.versions = mongo.model('RemoteVersion', versionSchema);
    this.contents = new VersionContents(mongo, this.versions);
  }

  /**
   * Stores a version once. Its files come first, under their own digest; the version is one document, which `together`
   * may write in the same transaction.
   * @returns false if the same content was stored already
   * @throws VersionTakenError if it was released with other content
   */
  async insert({ entry, files, maps, ...rest }: NewVersion, together = (work: () => Promise<void>) => work()): Promise<boolean> {
    const digest = digestOf(entry, files);
    const _id = keyOf(entry.name, entry.version);
    const known = await this.isStored(_id, digest);
    // Its files may have been removed. Do this first, so that the sweep spares the files that follow.
    if (known) await this.versions.updateOne({ _id }, { $set: { filesRemovedAt: null, retiredAt: this.clock.now() } });
    await this.contents.store(digest, files, maps);
    if (known) return false;
    try {
      const { name, version, platform } = entry;
      const releasedAt = this.clock.now();
      const record = { ...rest, _id, name, version, platform, digest, entry: JSON.stringify(entry), files: files.size, releasedAt };
      await together(async () => void (await this.versions.create([record])));
      this.contents.forgetMissing();
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (await this.isStored(_id, digest)) return false;
      throw error;
    }
  }

  /** @throws VersionTakenError */
  private async isStored(key: string, digest: string): Promise<boolean> {
    const known = await this.versions.findById(key, { digest: 1, name: 1, version: 1 }).lean();
    if (known && known.digest !== digest) throw new VersionTakenError(known.name, known.version);
    return known !== null;
  }

  /** Whether this exact version is stored. @throws VersionTakenError if its content differs */
  exists(entry: RegistryEntry, files: Map<string, StoredFile>): Promise<boolean> {
    return this.isStored(keyOf(entry.name, entry.version), digestOf(entry, files));
  }

  async find(name: string, version: string): Promise<Version | null> {
    return this.versions.findById(keyOf(name, version), { entry: 0 }).lean();
  }

  /** In any order, without those that are not stored. */
  findAll(keys: Pick<VersionRecord, 'name' | 'version'>[]): Promise<Version[]> {
    return this.versions.find({ _id: { $in: keys.map(({ name, version }) => keyOf(name, version)) } }, { entry: 0 }).lean();
  }

  /** Whether its files are still stored. */
  async hasFiles(name: string, version: string): Promise<boolean> {
    return (await this.versions.exists({ _id: keyOf(name, version), filesRemovedAt: null })) !== null;
  }

  /** Of each remote at most `limit`, newest first, in one query that reads no older ones. */
  async newest(names: string[], limit: number): Promise<Map<string, Version[]>> {
    const found = await this.versions.aggregate<{ _id: string; versions: Version[] }>([
      { $match: { name: { $in: names } } },
      { $group: { _id: '$name' } },
      {
        $lookup: {
          from: this.versions.collection.name,
          localField: '_id',
          foreignField: 'name',
          pipeline: [{ $sort: { releasedAt: -1 } }, { $limit: limit }, { $project: { entry: 0 } }],
          as: 'versions',
        },
      },
    ]);
    return new Map(found.map(({ _id, versions }) => [_id, versions]));
  }

  /** Versions that visitors got before and that are not withdrawn, newest first. */
  listOnceLive(name: string): Promise<Version[]> {
    return this.versions
      .find({ name, liveAt: { $ne: null }, withdrawnAt: null }, { entry: 0 })
      .sort({ releasedAt: -1 })
      .lean();
  }

  /** False if it was approved before. */
  async approve(name: string, version: string, approvedBy: string): Promise<boolean> {
    const { modifiedCount } = await this.versions.updateOne({ _id: keyOf(name, version), approvedBy: null }, { $set: { approvedBy } });
    return modifiedCount === 1;
  }

  async mark(name: string, version: string, change: Partial<Pick<VersionRecord, 'withdrawnAt' | 'retiredAt'>>): Promise<void> {
    await this.versions.updateOne({ _id: keyOf(name, version) }, { $set: change });
  }

  /** Marks it as live from now on. */
  async markLive(name: string, version: string, at: Date): Promise<void> {
    await this.mark(name, version, { retiredAt: null, withdrawnAt: null });
    await this.versions.updateOne({ _id: keyOf(name, version), liveAt: null }, { $set: { liveAt: at } });
  }

  /** Versions with files that have not been live since `before`, by their own record. */
  idleSince(before: Date): Promise<Pick<VersionRecord, 'name' | 'version'>[]> {
    return this.versions.find(idle(before), { name: 1, version: 1 }).lean();
  }

  /**
   * Removes the files of a version; the version itself stays. In a transaction, so that it conflicts with anyone who
   * serves or publishes the version concurrently.
   * @returns false if it was served or published since `before`
   */
  async removeFiles(name: string, version: string, before: Date): Promise<boolean> {
    const $set = { filesRemovedAt: this.clock.now() };
    const found = await this.versions.findOneAndUpdate({ ...idle(before), _id: keyOf(name, version) }, { $set }).lean();
    if (found) await this.contents.remove(found.digest);
    return found !== null;
  }
}
