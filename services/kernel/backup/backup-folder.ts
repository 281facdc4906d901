import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import type { KeyRing } from '../key-ring.ts';
import { BackupError } from './backup-error.ts';
import { type SegmentPlace, SegmentReader, writeSegment } from './segment-file.ts';

/** Documents of a chunk together have about this many bytes. */
const CHUNK_BYTES = 1024 * 1024;

/** Types as they are stored: a double that holds 1 must not come back as an integer. */
export const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Joins BSON documents into chunks; each document starts with its length. */
async function* chunksOf(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Buffer> {
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

/** What a backup consists of, in this order: a start, collections and documents, an end; then changes and how far they go. */
export type Entry =
  | { t: 'start'; at: mongo.Timestamp }
  | { t: 'collection'; name: string; options: mongo.Document; indexes: mongo.Document[] }
  | { t: 'document'; c: string; d: mongo.Document }
  | { t: 'end' }
  | { t: 'change'; e: mongo.Document }
  /** Everything up to `at` is in the backup; it was the newest at `checked`. */
  | { t: 'until'; at: mongo.Timestamp; checked: Date };

/** Names of backups in a folder whose base was finished, oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && /^\d{8}T\d{6}Z-[0-9a-f]{8}$/.test(entry.name)).map(({ name }) => name);
  const files = await Promise.all(names.map((name) => readdir(path.join(root, name))));
  return names.filter((_, index) => files[index]?.some((file) => file.endsWith('.segment'))).sort();
}

/** One backup being written: a base and the changes since, in segments that each name the one before. */
export class BackupWriter {
  /** @param number how many segments it has, of which the last has the digest `previous` */
  constructor(
    private readonly root: string,
    readonly name: string,
    private readonly keys: KeyRing,
    private number = 0,
    private previous = '',
  ) {}

  async write(kind: SegmentPlace['kind'], entries: AsyncIterable<Entry> | Iterable<Entry>): Promise<void> {
    const folder = path.join(this.root, this.name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = { backup: this.name, kind, number: this.number, previous: this.previous };
    this.previous = await writeSegment(folder, place, this.keys, chunksOf(entries));
    this.number += 1;
  }
}

/** Where a backup that was read ends. */
export interface BackupEnd {
  segments: number;
  previous: string;
}

/**
 * Reads the entries of a backup, from the first to the last, and authenticates them on the way.
 * @returns how it ends
 * @throws BackupError if a segment is damaged, missing before another, or belongs to another backup
 */
export async function* readBackup(root: string, name: string, keys: KeyRing): AsyncGenerator<Entry, BackupEnd> {
  const folder = path.join(root, name);
  const numberOf = (file: string) => Number(file.replace(/\D/g, ''));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.segment')).sort((one, other) => numberOf(one) - numberOf(other));
  let previous = '';
  for (const [index, file] of files.entries()) {
    const reader = await SegmentReader.open(path.join(folder, file), keys);
    const { header } = reader;
    if (header.backup !== name || header.number !== index || header.previous !== previous)
      throw new BackupError(
        `${path.join(folder, file)} does not follow the segment before it: one is missing, or this one is of another backup`,
      );
    for await (const chunk of reader.chunks()) yield* entriesIn(chunk);
    previous = reader.digest;
  }
  return { segments: files.length, previous };
}

/** Removes a backup. */
export const removeBackup = (root: string, backup: string): Promise<void> => rm(path.join(root, backup), { recursive: true, force: true });
