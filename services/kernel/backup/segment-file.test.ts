import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyRing } from '../key-ring.ts';
import { BackupError } from './backup-error.ts';
import { SegmentReader, segmentName, writeSegment } from './segment-file.ts';

const keys = new KeyRing('2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=');
const place = { backup: 'one', kind: 'base', number: 0, previous: '' } as const;

describe('a segment', () => {
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'fitghar-segment-'));
    file = path.join(dir, segmentName(place));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  async function* chunks(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text);
  }
  const read = async (): Promise<string[]> => {
    const reader = await SegmentReader.open(file, keys);
    const found: string[] = [];
    for await (const chunk of reader.chunks()) found.push(chunk.toString());
    return found;
  };

  it('returns what was written, and has no name before it was read again', async () => {
    await writeSegment(dir, place, keys, chunks('one', 'two'));
    expect(readdirSync(dir)).toStrictEqual([segmentName(place)]);
    expect(await read()).toStrictEqual(['one', 'two']);
  });

  it('leaves nothing if what it should hold fails', async () => {
    const failing = async function* () {
      yield Buffer.from('one');
      throw new Error('The database is away');
    };
    await expect(writeSegment(dir, place, keys, failing())).rejects.toThrow('The database is away');
    expect(readdirSync(dir)).toStrictEqual([]);
  });

  it('is refused with any single bit flipped, and cut off at any byte', async () => {
    await writeSegment(dir, place, keys, chunks('one', 'two'));
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
      for (const damaged of [flipped, whole.subarray(0, at)]) {
        writeFileSync(file, damaged);
        await expect(read()).rejects.toThrow(BackupError);
      }
    }
  });

  it('does not accept a chunk of another segment that has the same key', async () => {
    await writeSegment(dir, place, keys, chunks('one'));
    const first = readFileSync(file);
    await writeSegment(dir, place, keys, chunks('two'));
    const second = readFileSync(file);
    const bodyAt = first.indexOf('\n', 20) + 1;
    writeFileSync(file, Buffer.concat([second.subarray(0, bodyAt), first.subarray(bodyAt)]));
    await expect(read()).rejects.toThrow('is damaged');
  });
});
