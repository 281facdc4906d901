import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { integrityFileName, type RegistryEntry, registryEntry } from '@fitghar/contracts/releases';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';
import { callerSignal, Mongo, runShared, runWithSignal, unlessAborted } from '../../kernel/index.ts';
import { type RemoteFileRecord, remoteFileSchema } from '../persistence/remote-file.schema.ts';
import { type SourceMapRecord, sourceMapSchema } from '../persistence/source-map.schema.ts';
import type { VersionRecord } from '../persistence/version.schema.ts';
import { editionsOf } from './check-release.ts';
import { integrityFileOf } from './integrity-file.ts';
import { compressed, digestOf, type StoredFile } from './stored-file.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const CACHE_BYTES = 64 * 1024 * 1024;
/** An entry has some kilobytes; a hundred files at each of sixty pages would be megabytes. */
const ENTRIES_CACHE_BYTES = 16 * 1024 * 1024;

/** What is read of a version to serve it, and its size as JSON. */
interface CachedEntry {
  entry: RegistryEntry;
  digest: string;
  bytes: number;
}

/** The id of a version. */
export const keyOf = (name: string, version: string): string => `${name}@${version}`;
const bytesOf = (value: unknown): Buffer | null => (value ? Buffer.from((value as mongo.Binary).buffer) : null);

const under = (digest: string) => ({ _id: { $gte: `${digest}/`, $lt: `${digest}0` } });

/** Names of the files stored under a digest. */
async function namesIn(
  collection: { distinct(field: '_id', filter: object): PromiseLike<unknown[]> },
  digest: string,
): Promise<Set<string>> {
  const ids = await collection.distinct('_id', under(digest));
  return new Set(ids.map((id) => String(id).slice(digest.length + 1)));
}

/** Entries, files and source maps of versions, in MongoDB so that each web process serves all of them; what was read lately is kept in memory. */
export class VersionContents {
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
    private readonly versions: Model<VersionRecord>,
  ) {
    this.files = mongo.model('RemoteFile', remoteFileSchema);
    this.maps = mongo.model('RemoteSourceMap', sourceMapSchema);
  }

  /** Stores what is not stored yet under a digest. */
  async store(digest: string, files: Map<string, StoredFile>, maps: Map<string, string | Buffer>): Promise<void> {
    const [storedFiles, storedMaps] = await Promise.all([namesIn(this.files, digest), namesIn(this.maps, digest)]);
    for (const [name, stored] of files)
      if (!storedFiles.has(name)) await this.files.updateOne({ _id: `${digest}/${name}` }, { $setOnInsert: stored }, { upsert: true });
    for (const [name, map] of maps)
      if (!storedMaps.has(name))
        await this.maps.updateOne({ _id: `${digest}/${name}` }, { $setOnInsert: { gz: await zip(map) } }, { upsert: true });
  }

  /** A version that was asked for in vain is there now. */
  forgetMissing(): void {
    this.missing.clear();
  }

  async remove(digest: string): Promise<void> {
    await this.files.deleteMany(under(digest));
    await this.maps.deleteMany(under(digest));
  }

  async entryOf(name: string, version: string): Promise<RegistryEntry | null> {
    return (await this.read(name, version))?.entry ?? null;
  }

  async file(name: string, version: string, file: string): Promise<StoredFile | null> {
    const found = await this.read(name, version);
    if (!found) return null;
    const context = editionsOf(found.entry).find((edition) => integrityFileName(edition.entry) === file);
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
