import { createCipheriv, createDecipheriv, createHash, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { KeyRing } from '../key-ring.ts';
import { BackupError } from './backup-error.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const MAGIC = Buffer.from('FITGHAR BACKUP 1\n');
const PURPOSE = 'backup';
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const MAX_HEADER_BYTES = 4096;
/** A damaged length must not make us allocate memory. */
const MAX_CHUNK_BYTES = 64 * 1024 * 1024;

const header = z.object({
  /** The backup that it belongs to. */
  backup: z.string(),
  kind: z.enum(['base', 'changes']),
  /** Its place among the changes of that backup, from 0; of a base, that of the segment that was written when it was begun. */
  number: z.number().int(),
  /** SHA-256 of the changes before it; empty if there are none. */
  previous: z.string(),
  key: z.string(),
  salt: z.string(),
});
export type SegmentHeader = z.infer<typeof header>;

export type SegmentKind = SegmentHeader['kind'];

/** Where a segment is in its backup. */
export type SegmentPlace = Pick<SegmentHeader, 'backup' | 'kind' | 'number' | 'previous'>;

/**
 * A key for this file alone, which its header is part of: nothing in the header can be altered, and chunks of one file do
 * not open in another.
 */
function keyOf(secret: KeyObject, salt: string, head: Buffer): Buffer {
  const info = Buffer.concat([MAGIC, createHash('sha256').update(head).digest()]);
  return Buffer.from(hkdfSync('sha256', secret.export(), Buffer.from(salt, 'base64'), info, 32));
}

/** Chunks are numbered, and the last one is marked: none can be moved, removed or cut off unnoticed. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function sealed(key: Buffer, chunk: number, isLast: boolean, content: Buffer): Promise<Buffer> {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk, isLast));
  const body = Buffer.concat([cipher.update(await zip(content, { level: 1 })), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** The name of a segment's file; names sort in the order of restoring. */
export const segmentName = ({ kind, number }: Pick<SegmentPlace, 'kind' | 'number'>): string =>
  `${kind}-${String(number).padStart(8, '0')}.segment`;

/**
 * Writes a segment: each chunk compressed, then encrypted with AES-256-GCM. The file gets its name once it is on the disk
 * and was read again, so that a file with a name is whole. Nothing is left of one that failed.
 * @returns its SHA-256, which the next segment names
 * @throws BackupError if other data is read than was written
 */
export async function writeSegment(folder: string, place: SegmentPlace, keys: KeyRing, chunks: AsyncIterable<Buffer>): Promise<string> {
  const salt = randomBytes(32).toString('base64');
  const written: SegmentHeader = { ...place, key: keys.currentId, salt };
  const head = Buffer.from(`${JSON.stringify(written)}\n`);
  const key = keyOf(keys.derive(keys.currentId, PURPOSE), salt, head);
  const hash = createHash('sha256').update(MAGIC).update(head);
  const plain = createHash('sha256');
  const part = path.join(folder, `${segmentName(place)}.part`);
  try {
    const file = await open(part, 'w', 0o600);
    try {
      const write = async (bytes: Buffer): Promise<void> => {
        hash.update(bytes);
        await file.write(bytes);
      };
      await file.write(Buffer.concat([MAGIC, head]));
      let number = 0;
      for await (const content of chunks) {
        plain.update(content);
        await write(await sealed(key, number++, false, content));
      }
      await write(await sealed(key, number, true, Buffer.alloc(0)));
      await file.sync();
    } finally {
      await file.close();
    }
    const digest = hash.digest('hex');
    await assertReadable(part, keys, digest, plain.digest('hex'));
    await rename(part, path.join(folder, segmentName(place)));
    const directory = await open(folder, 'r');
    await directory.sync().finally(() => directory.close());
    return digest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function assertReadable(file: string, keys: KeyRing, digest: string, plainDigest: string): Promise<void> {
  const reader = await SegmentReader.open(file, keys);
  const plain = createHash('sha256');
  for await (const chunk of reader.chunks()) plain.update(chunk);
  if (reader.digest !== digest || plain.digest('hex') !== plainDigest)
    throw new BackupError(`Other data was read than was written: ${file}`);
}

/** Reads a segment and authenticates it on the way. */
export class SegmentReader {
  /** SHA-256 of the file, once all chunks are read. */
  digest = '';

  private constructor(
    private readonly file: string,
    readonly header: SegmentHeader,
    private readonly key: Buffer,
    private readonly start: number,
    private readonly head: Buffer,
  ) {}

  /** @throws BackupError if this is no segment, or its key is not among `keys` */
  static async open(file: string, keys: KeyRing): Promise<SegmentReader> {
    const handle = await open(file, 'r');
    try {
      const start = Buffer.alloc(MAGIC.length + MAX_HEADER_BYTES);
      const { bytesRead } = await handle.read(start, 0, start.length, 0);
      const end = start.subarray(0, bytesRead).indexOf('\n', MAGIC.length);
      if (!start.subarray(0, MAGIC.length).equals(MAGIC) || end < 0) throw altered(file);
      const head = Buffer.from(start.subarray(MAGIC.length, end + 1));
      const found = header.safeParse(parsed(head));
      if (!found.success) throw altered(file);
      if (!keys.ids.includes(found.data.key))
        throw new BackupError(`${file} needs the key ${found.data.key}, which BACKUP_KEYS does not hold`);
      const key = keyOf(keys.derive(found.data.key, PURPOSE), found.data.salt, head);
      return new SegmentReader(file, found.data, key, end + 1, head);
    } finally {
      await handle.close();
    }
  }

  /** @throws BackupError if a byte was altered or the file was cut off */
  async *chunks(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256').update(MAGIC).update(this.head);
    const handle = await open(this.file, 'r');
    let position = this.start;
    const take = async (length: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, position);
      if (bytesRead < length) throw altered(this.file);
      hash.update(bytes);
      position += length;
      return bytes;
    };
    try {
      const { size } = await handle.stat();
      for (let number = 0; ; number++) {
        const length = (await take(LENGTH_BYTES)).readUInt32BE();
        if (length < TAG_BYTES || length > MAX_CHUNK_BYTES) throw altered(this.file);
        const body = await take(length);
        const isLast = position === size;
        const content = await this.opened(number, isLast, body);
        if (isLast) break;
        yield content;
      }
      this.digest = hash.digest('hex');
    } finally {
      await handle.close();
    }
  }

  private async opened(number: number, isLast: boolean, body: Buffer): Promise<Buffer> {
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonceOf(number, isLast));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    try {
      const zipped = Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
      return await unzip(zipped);
    } catch {
      throw altered(this.file);
    }
  }
}

const altered = (file: string): BackupError => new BackupError(`${file} is damaged: it was altered or cut off`);

function parsed(head: Buffer): unknown {
  try {
    return JSON.parse(head.toString());
  } catch {
    return null;
  }
}
