import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './root.ts';
import { INSTALL } from './testing/schemathesis.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** Images of a file that come from a registry: those of stages and of our own build do not. */
function imagesIn(file: string): string[] {
  const source = read(file);
  const stages = [...source.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  const named = [...source.matchAll(/^\s*(?:FROM|image:) (\S+)/gm)].map(([, image = '']) => image);
  return named.filter((image) => !stages.includes(image) && image !== 'fitghar:local' && image !== 'scratch');
}

describe('what we download', () => {
  it.each([
    ['deploy/Dockerfile', 1],
    ['docker-compose.yml', 9],
  ])('images of %s are pinned by digest, each to one', (file, count) => {
    const images = imagesIn(file);
    expect(images).toHaveLength(count);
    expect(images.filter((image) => !PINNED.test(image))).toStrictEqual([]);
    const names = new Set(images.map((image) => image.split('@')[0]));
    expect(new Set(images).size).toBe(names.size);
  });

  it('wheels of schemathesis have a SHA-256 each, and pip takes no other', () => {
    const requirements = read('tools/dev-stack/src/testing/schemathesis-requirements.txt').replaceAll('\\\n', '').trim().split('\n');
    expect(requirements.filter((line) => !/^[\w.-]+==\S+( ; .+?)?(\s+--hash=sha256:[0-9a-f]{64})+$/.test(line))).toStrictEqual([]);
    expect(requirements.some((line) => line.startsWith('schemathesis=='))).toBe(true);
    expect(INSTALL).toEqual(expect.arrayContaining(['--require-hashes', '--only-binary']));
  });

  it('packages run no install scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
