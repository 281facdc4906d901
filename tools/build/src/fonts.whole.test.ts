import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import subsetFont from 'subset-font';
import { buildFonts } from './fonts.ts';

const THEME = path.join(import.meta.dirname, '../../../packages/ui/src/theme');
const folder = mkdtempSync(path.join(tmpdir(), 'fitghar-fonts-'));

/** The lightest and heaviest weight in a font file (its `fvar` table); undefined if it has only one. */
async function weightsOf(file: string): Promise<[lightest: number, heaviest: number] | undefined> {
  const font = await subsetFont(readFileSync(path.join(folder, file)), '₹iक', { targetFormat: 'sfnt' });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'fvar');
  if (entry === undefined) return undefined;
  const fvar = font.readUInt32BE(entry + 8);
  const axis = fvar + font.readUInt16BE(fvar + 4);
  return [font.readInt16BE(axis + 4), font.readInt16BE(axis + 12)];
}

describe('fonts', () => {
  beforeAll(() => buildFonts(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['text.woff2', 'text-rupee.woff2', 'devanagari.woff2'])(
    'use no text weight above 600, at which %s loses the dots of its i',
    async (file) => {
      expect(await weightsOf(file)).toEqual([400, 600]);
    },
  );

  it.each(['display.woff2', 'display-rupee.woff2', 'language-names.woff2'])('use only one weight of %s', async (file) => {
    expect(await weightsOf(file)).toBeUndefined();
  });

  it('are declared with the weights in their files', () => {
    const faces = readFileSync(path.join(THEME, 'fonts.css'), 'utf8').split('@font-face').slice(1);
    const declared = faces
      .filter((face) => face.includes('url(')) // not the fallbacks, which have no file
      .map((face) => [/"FitGhar (\w+)"/.exec(face)?.[1], /font-weight: ([\d ]+);/.exec(face)?.[1]]);
    expect(declared).toEqual([
      ['Display', '700'],
      ['Display', '700'],
      ['Text', '400 600'],
      ['Text', '400 600'],
      ['Devanagari', '400 600'],
      ['Names', '500'],
    ]);
  });
});
