import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { runShared } from '../../kernel/index.ts';
import { VersionContents } from './version.contents.ts';

const compress = promisify(zstdCompress);
const CACHE_BYTES = 16 * 1024 * 1024;
/** From here on, more effort saves nothing in scripts of our size. */
const LEVEL = 10;
/** Magic number of a skippable frame, and its length: that of the hash that follows. */
const FRAME = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const CONTENT_HASH = /\.[0-9a-f]{8}(?=\.)/;

/** What a browser says that it has: the hash of a file, and the id that the file came with. */
export interface Dictionary {
  sha256: Buffer;
  id: string;
}

/** A file of a version, uncompressed. */
interface VersionFile {
  name: string;
  version: string;
  file: string;
  bytes: Buffer;
}

/** A file of any version, by the name that its releases have in common. Older versions have hashes in it: `diet-plans.*.js`. */
const commonName = (file: string): string => file.replace(CONTENT_HASH, '.*');

/** The `Use-As-Dictionary` of a file: for which later files it can be one, and its name for us. */
export const dictionaryHeader = (name: string, version: string, file: string): string =>
  `match="/remotes/${name}/*/${commonName(file)}", id="${version}/${file}"`;

/**
 * Files of remotes as the difference from the same file of a version that the browser has (RFC 9842, `dcz`): after a
 * release, a returning visitor downloads what has changed in each file.
 */
@Injectable()
export class FileDeltas {
  /** After a release everyone asks for the same ones: each is made once. */
  private readonly deltas = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_key, _stale, { context: make }) => runShared(make),
  });

  constructor(@Inject(VersionContents) private readonly contents: Pick<VersionContents, 'file'>) {}

  /** Null if we do not have what the browser has, or if it is another file. */
  async find({ name, version, file, bytes }: VersionFile, { sha256, id }: Dictionary): Promise<Buffer | null> {
    const [before = '', earlier = ''] = id.split('/');
    if (commonName(earlier) !== commonName(file)) return null;
    const key = `${name}/${version}/${file} ${id} ${sha256.toString('hex')}`;
    const make = async (): Promise<Buffer | undefined> => {
      const dictionary = await this.contents.file(name, before, earlier);
      if (!dictionary || !createHash('sha256').update(dictionary.bytes).digest().equals(sha256)) return undefined;
      const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
      return Buffer.concat([FRAME, sha256, await compress(bytes, { dictionary: dictionary.bytes, params })]);
    };
    return (await this.deltas.fetch(key, { context: make })) ?? null;
  }
}
