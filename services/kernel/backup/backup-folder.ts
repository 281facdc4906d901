import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import type { KeyRing } from '../key-ring.ts';
import { BackupError } from './backup-error.ts';
import { type SegmentKind, SegmentReader, segmentName, writeSegment } from './segment-file.ts';

/** Documents of a chunk together have about this many bytes. */
const CHUNK_BYTES = 1024 * 1024;

/** Types as they are stored: a double that holds 1 must not come back as an integer. */
export const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Joins BSON documents into chunks; each document starts with its length. */
async function* chunksOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const entry of entries) {
    const document = mongoose.mongo.BSON.serialize(entry, { ignoreUndefined: true });
    parts.push(document);
    bytes += document.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, bytes] = [[], 0];
  }
  if (parts.length) yield Buffer.concat(parts);
}

/** The entries of a chunk, which was authenticated: we wrote it. */
function* entriesIn(chunk: Buffer): Generator<Entry> {
  for (let position = 0; position < chunk.length; ) {
    const length = chunk.readInt32LE(position);
    yield mongoose.mongo.BSON.deserialize(chunk.subarray(position, position + length), EXACT) as Entry;
    position += length;
  }
}

/** A base is a start, collections with their documents, and an end. Changes are changes and how far they go. */
export type Entry =
  | { t: 'start'; at: mongo.Timestamp }
  | { t: 'collection'; name: string; options: mongo.Document; indexes: mongo.Document[] }
  | { t: 'document'; c: string; d: mongo.Document }
  | { t: 'end' }
  /** One that was too large for MongoDB comes in fragments, each an entry; `readBackup` joins them. */
  | { t: 'change'; e: mongo.Document }
  /** Everything up to `at` is in the backup; it was the newest at `checked`. The changes continue after `token`, or after `at` if none was read yet. */
  | { t: 'until'; at: mongo.Timestamp; checked: Date; token?: mongo.Document };

type Until = Extract<Entry, { t: 'until' }>;

/** A base, and where in the changes of its backup it was begun: those after it are in the segments from `number` on. */
export interface Base {
  backup: string;
  number: number;
}

const isSegment = (file: string) => file.endsWith('.segment');
const numberOf = (file: string) => Number(file.replace(/\D/g, ''));
const byNumber = (one: string, other: string) => numberOf(one) - numberOf(other);
const pathOf = (root: string, kind: SegmentKind, { backup, number }: Base) => path.join(root, backup, segmentName({ kind, number }));

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && /^\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(entry.name)).map(({ name }) => name);
  return names.sort();
}

async function listSegments(root: string, backup: string, kind: SegmentKind): Promise<string[]> {
  const files = await readdir(path.join(root, backup)).catch(() => []);
  return files.filter((file) => file.startsWith(kind) && isSegment(file)).sort(byNumber);
}

/** Whole bases of all backups in a folder, oldest first. */
export async function listBases(root: string): Promise<Base[]> {
  const backups = await listFolders(root);
  const files = await Promise.all(backups.map((backup) => listSegments(root, backup, 'base')));
  return backups.flatMap((backup, index) => files[index]?.map((file) => ({ backup, number: numberOf(file) })) ?? []);
}

/** When a base was taken. @throws BackupError if its beginning is damaged */
export async function startOf(root: string, base: Base, keys: KeyRing): Promise<mongo.Timestamp> {
  const file = pathOf(root, 'base', base);
  for await (const chunk of (await SegmentReader.open(file, keys)).chunks())
    for (const entry of entriesIn(chunk)) if (entry.t === 'start') return entry.at;
  throw new BackupError(`${file} has no start`);
}

/** A backup being written: one chain of changes in segments that each name the one before, and bases beside it. */
export class BackupWriter {
  /** @param number how many segments of changes it has, of which the last has the digest `previous` */
  constructor(
    private readonly root: string,
    readonly name: string,
    private readonly keys: KeyRing,
    private number = 0,
    private previous = '',
  ) {}

  /** Writes a base whose changes are in the segment that is written now, and those after it. */
  async writeBase(entries: AsyncIterable<Entry>): Promise<void> {
    await this.write('base', entries);
  }

  async writeChanges(entries: AsyncIterable<Entry>): Promise<void> {
    this.previous = await this.write('changes', entries);
    this.number += 1;
  }

  private async write(kind: SegmentKind, entries: AsyncIterable<Entry>): Promise<string> {
    const folder = path.join(this.root, this.name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = { backup: this.name, kind, number: this.number, previous: this.previous };
    return writeSegment(folder, place, this.keys, chunksOf(entries));
  }
}

/** Where the changes of a backup end. */
export interface ChangesEnd {
  segments: number;
  previous: string;
  until: Until;
}

/** Reads the last segment of changes, and no other: there may be thousands. @returns null if there is none */
export async function readEnd(root: string, backup: string, keys: KeyRing): Promise<ChangesEnd | null> {
  const last = (await listSegments(root, backup, 'changes')).at(-1);
  if (!last) return null;
  const reader = await SegmentReader.open(path.join(root, backup, last), keys);
  let until: Until | undefined;
  for await (const chunk of reader.chunks()) for (const entry of entriesIn(chunk)) if (entry.t === 'until') until = entry;
  if (reader.header.backup !== backup || reader.header.number !== numberOf(last) || !until)
    throw new BackupError(`${path.join(root, backup, last)} is of another backup`);
  return { segments: numberOf(last) + 1, previous: reader.digest, until };
}

/**
 * Reads the entries of a base and of the changes since, from the first to the last, and authenticates them on the way.
 * @throws BackupError if a segment is damaged, missing before another, or belongs to another backup
 */
export async function* readBackup(root: string, base: Base, keys: KeyRing): AsyncGenerator<Entry> {
  const changes = (await listSegments(root, base.backup, 'changes')).filter((file) => numberOf(file) >= base.number);
  const files = [segmentName({ kind: 'base', number: base.number }), ...changes];
  let previous: string | undefined;
  let fragments: mongo.Document = {};
  for (const [index, file] of files.entries()) {
    const place = path.join(root, base.backup, file);
    const reader = await SegmentReader.open(place, keys);
    const { header } = reader;
    const number = base.number + Math.max(0, index - 1);
    const kind = index ? 'changes' : 'base';
    if (
      header.backup !== base.backup ||
      header.kind !== kind ||
      header.number !== number ||
      header.previous !== (previous ?? header.previous)
    )
      throw new BackupError(`${place} does not follow the segment before it: one is missing, or this one is of another backup`);
    for await (const chunk of reader.chunks())
      for (const entry of entriesIn(chunk)) {
        if (entry.t !== 'change' || !entry.e.splitEvent) yield entry;
        else {
          fragments = { ...fragments, ...entry.e };
          if (Number(entry.e.splitEvent.fragment) < Number(entry.e.splitEvent.of)) continue;
          yield { t: 'change', e: fragments };
          fragments = {};
        }
      }
    previous = index ? reader.digest : header.previous;
  }
}

/** Removes a base. */
export const removeBase = (root: string, base: Base): Promise<void> => rm(pathOf(root, 'base', base));

/** Removes what no base needs: backups without one, unless it is `current`, and changes before the first base of each. */
export async function removeUnneeded(root: string, current: string): Promise<void> {
  const bases = await listBases(root);
  for (const backup of await listFolders(root)) {
    const first = bases.find((base) => base.backup === backup);
    if (first)
      for (const file of await listSegments(root, backup, 'changes'))
        if (numberOf(file) < first.number) await rm(path.join(root, backup, file));
    if (!first && backup !== current) await rm(path.join(root, backup), { recursive: true });
  }
}

/** Removes what a process that was killed had begun to write. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const backup of await listFolders(root))
    for (const file of await readdir(path.join(root, backup))) if (file.endsWith('.part')) await rm(path.join(root, backup, file));
}
