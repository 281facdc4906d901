import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { type RegistryEntry, registryEntry } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';
import { Clock, callerSignal, isDuplicateKey, Mongo, runShared, runWithSignal, unlessAborted } from '../../kernel/index.ts';
import type { Signer } from '../keys/release-keys.ts';
import { type RemoteFileRecord, remoteFileSchema } from '../persistence/remote-file.schema.ts';
import { type SourceMapRecord, sourceMapSchema } from '../persistence/source-map.schema.ts';
import { type VersionRecord, versionSchema } from '../persistence/version.schema.ts';
import { VersionTakenError } from '../releases.errors.ts';
import { INTEGRITY_FILE, integrityFileOf } from './integrity-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const MIN_COMPRESSED_BYTES = 512;
/** Above this, the best brotli takes seconds for a percent. Our largest file has a third of it. */
const MAX_BEST_BYTES = 128 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;
/** An entry has some kilobytes; a hundred files at each of sixty pages would be megabytes. */
const ENTRIES_CACHE_BYTES = 16 * 1024 * 1024;

/** A file as served, with its precompressed form. */
export interface StoredFile {
  bytes: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
}

/** A version to store. */
export type NewVersion = Pick<VersionRecord, 'budgetBytes' | 'firstPageBytes' | 'author' | 'source' | 'releasedBy'> & {
  uploader: string | null;
  signedBy: Signer | null;
  needsApproval: boolean;
  entry: RegistryEntry;
  commit: string | null;
  files: Map<string, StoredFile>;
  /** Source maps by name: `<script>.map`. */
  maps: Map<string, string>;
};

export type Version = Omit<VersionRecord, 'entry'>;
/** What is read of a version to serve it, and its size as JSON. */
interface CachedEntry {
  entry: RegistryEntry;
  digest: string;
  bytes: number;
}

const keyOf = (name: string, version: string): string => `${name}@${version}`;
const idle = (before: Date) => ({
  filesRemovedAt: null,
  releasedAt: { $lt: before },
  $or: [{ retiredAt: null }, { retiredAt: { $lt: before } }],
});
const bytesOf = (value: unknown): Buffer | null => (value ? Buffer.from((value as mongo.Binary).buffer) : null);

/** Compresses text files; small files stay as they are. */
export async function compressed(bytes: Buffer): Promise<StoredFile> {
  if (bytes.length < MIN_COMPRESSED_BYTES) return { bytes, br: null, gz: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > MAX_BEST_BYTES ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { bytes, br, gz };
}

const under = (digest: string) => ({ _id: { $gte: `${digest}/`, $lt: `${digest}0` } });

/** Names of the files stored under a digest. */
async function namesIn(
  collection: { distinct(field: '_id', filter: object): PromiseLike<unknown[]> },
  digest: string,
): Promise<Set<string>> {
  const ids = await collection.distinct('_id', under(digest));
  return new Set(ids.map((id) => String(id).slice(digest.length + 1)));
}

/** Digest of a version: its registry entry and its files. */
function digestOf(entry: RegistryEntry, files: Map<string, StoredFile>): string {
  const hash = createHash('sha256').update(JSON.stringify(entry));
  for (const name of [...files.keys()].sort()) hash.update(`${name}\0`).update(files.get(name)?.bytes ?? '');
  return hash.digest('hex');
}

/** Every version of every remote with its files, in MongoDB so that each web process serves all of them. */
@Injectable()
export class VersionsRepository {
  private readonly versions: Model<VersionRecord>;
  private readonly files: Model<RemoteFileRecord>;
  private readonly maps: Model<SourceMapRecord>;
  // Entries and files are immutable. Each is read once for all who wait for it, and is there for the next ones even if it
  // comes too late for these.
  private readonly entries = new LRUCache<string, CachedEntry>({
    maxSize: ENTRIES_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (key) => runShared(() => this.readEntry(key)),
    ignoreFetchAbort: true,
  });
  private readonly cached = new LRUCache<string, StoredFile, RegistryEntry | undefined>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes, br, gz }) => bytes.length + (br?.length ?? 0) + (gz?.length ?? 0) + 1,
    fetchMethod: (key, _, { context: entry }) => runShared(() => (entry ? compressed(integrityFileOf(entry).bytes) : this.readFile(key))),
    ignoreFetchAbort: true, // `keep` may put in what is being read
  });

  /** A version released meanwhile is found this much later, by the processes that did not store it. */
  private readonly missing = new LRUCache<string, true>({ max: 10_000, ttl: 5_000 });

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.versions = mongo.model('RemoteVersion', versionSchema);
    this.files = mongo.model('RemoteFile', remoteFileSchema);
    this.maps = mongo.model('RemoteSourceMap', sourceMapSchema);
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
    const [storedFiles, storedMaps] = await Promise.all([namesIn(this.files, digest), namesIn(this.maps, digest)]);
    for (const [name, stored] of files)
      if (!storedFiles.has(name)) await this.files.updateOne({ _id: `${digest}/${name}` }, { $setOnInsert: stored }, { upsert: true });
    for (const [name, map] of maps)
      if (!storedMaps.has(name))
        await this.maps.updateOne({ _id: `${digest}/${name}` }, { $setOnInsert: { gz: await zip(map) } }, { upsert: true });
    if (known) return false;
    try {
      const { name, version, platform } = entry;
      const releasedAt = this.clock.now();
      const record = { ...rest, _id, name, version, platform, digest, entry: JSON.stringify(entry), files: files.size, releasedAt };
      await together(async () => void (await this.versions.create([record])));
      this.missing.clear();
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

  async entryOf(name: string, version: string): Promise<RegistryEntry | null> {
    return (await this.read(name, version))?.entry ?? null;
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
  listServed(name: string): Promise<Version[]> {
    return this.versions
      .find({ name, servedAt: { $ne: null }, withdrawnAt: null }, { entry: 0 })
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

  /** Marks it as served from now on. */
  async markServed(name: string, version: string, at: Date): Promise<void> {
    await this.mark(name, version, { retiredAt: null, withdrawnAt: null });
    await this.versions.updateOne({ _id: keyOf(name, version), servedAt: null }, { $set: { servedAt: at } });
  }

  async file(name: string, version: string, file: string): Promise<StoredFile | null> {
    const found = await this.read(name, version);
    if (!found) return null;
    const context = file === INTEGRITY_FILE ? found.entry : undefined;
    return this.unlessMissing(`${found.digest}/${file}`, (key) => this.cached.fetch(key, { context }));
  }

  /** Content of a file that a page is rendered from; null if there is none, or if MongoDB takes longer than `ms`. */
  async pagePart(name: string, version: string, file: string, ms: number): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(ms);
    const stored = await runWithSignal(signal, () => this.file(name, version, file)).catch(() => null);
    return stored?.bytes ?? null;
  }

  /** Keeps the files of a stored version in memory. Does nothing if another build is stored under its number. */
  async keep(entry: RegistryEntry, files: Map<string, StoredFile>): Promise<void> {
    const digest = digestOf(entry, files);
    if ((await this.read(entry.name, entry.version))?.digest !== digest) return;
    for (const [name, stored] of files) this.cached.set(`${digest}/${name}`, stored);
  }

  /** The source map of a script, as JSON. */
  async sourceMap(name: string, version: string, script: string): Promise<string | null> {
    const found = await this.read(name, version);
    const gz = bytesOf(found && (await this.maps.findById(`${found.digest}/${script}.map`).lean())?.gz);
    return gz && (await unzip(gz)).toString('utf8');
  }

  /** Versions with files that have not been served since `before`, by their own record. */
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
    if (found) {
      await this.files.deleteMany(under(found.digest));
      await this.maps.deleteMany(under(found.digest));
    }
    return found !== null;
  }

  private async read(name: string, version: string): Promise<CachedEntry | null> {
    return this.unlessMissing(keyOf(name, version), (key) => this.entries.fetch(key));
  }

  /** Whoever asks for what does not exist, again and again, asks MongoDB once in a while. */
  private async unlessMissing<Found>(key: string, read: (key: string) => Promise<Found | undefined>): Promise<Found | null> {
    if (this.missing.has(key)) return null;
    const found = await unlessAborted(callerSignal(), read(key));
    if (!found) this.missing.set(key, true);
    return found ?? null;
  }

  private async readEntry(key: string): Promise<CachedEntry | undefined> {
    const record = await this.versions.findById(key, { entry: 1, digest: 1 }).lean();
    if (!record) return undefined;
    return { entry: registryEntry.parse(JSON.parse(record.entry)), digest: record.digest, bytes: record.entry.length };
  }

  private async readFile(key: string): Promise<StoredFile | undefined> {
    const record = await this.files.findById(key).lean();
    const bytes = bytesOf(record?.bytes);
    return record && bytes ? { bytes, br: bytesOf(record.br), gz: bytesOf(record.gz) } : undefined;
  }
}
