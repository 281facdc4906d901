import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { FileDeltas } from './file-deltas.ts';

const BEFORE = Buffer.from('one '.repeat(500));
const AFTER = Buffer.from('two '.repeat(500));

describe('a delta of a file', () => {
  const versions = {
    reads: 0,
    file: async () => {
      versions.reads += 1;
      return { bytes: BEFORE, br: null, gz: null };
    },
  };
  const deltas = new FileDeltas(versions);
  const wanted = { name: 'mf-booking', version: '1.1.0', file: 'shop.bbbbbbbb.js', bytes: AFTER };
  const dictionary = { sha256: createHash('sha256').update(BEFORE).digest(), id: '1.0.0/shop.aaaaaaaa.js' };

  it('is made once, however many visitors ask for it at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => deltas.find(wanted, dictionary)));
    expect(versions.reads).toBe(1);
    expect(new Set(found).size).toBe(1);
    expect(zstdDecompressSync(found[0]?.subarray(40) ?? '', { dictionary: BEFORE }).toString()).toBe(AFTER.toString());
  });
});
