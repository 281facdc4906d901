import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RegistryEntry } from '@fitghar/contracts/releases';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MIN_COMPRESSED_BYTES = 512;
/** Above this, the best brotli takes seconds for a percent. Our largest file has a third of it. */
const MAX_BEST_BYTES = 128 * 1024;

/** A file as served, with its precompressed form. */
export interface StoredFile {
  bytes: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
}

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

/** Digest of a version: its registry entry and its files. */
export function digestOf(entry: RegistryEntry, files: Map<string, StoredFile>): string {
  const hash = createHash('sha256').update(JSON.stringify(entry));
  for (const name of [...files.keys()].sort()) hash.update(`${name}\0`).update(files.get(name)?.bytes ?? '');
  return hash.digest('hex');
}
