import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** English and Indian names in Latin letters, and the punctuation that good typesetting needs. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…→←×✓`;
const RUPEE = '₹';

/** Output name → file of the font package, and the characters that we keep of it. */
const FONTS: Record<string, [file: string, text: string]> = {
  'display.woff2': ['@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', LATIN],
  'display-rupee.woff2': ['@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2', RUPEE],
  'text.woff2': ['@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', LATIN],
  'text-rupee.woff2': ['@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', RUPEE],
};
/** Loaded only by a page on which such a letter stands (a name, a mail address book); kept whole. */
const DEVANAGARI = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** Writes the fonts that the theme names (`packages/ui/src/theme/fonts.css`) into `folder`. */
export async function buildFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, [file, text]] of Object.entries(FONTS)) {
    writeFileSync(path.join(folder, name), await subsetFont(readFileSync(require.resolve(file)), text, { targetFormat: 'woff2' }));
  }
  writeFileSync(path.join(folder, 'devanagari.woff2'), readFileSync(require.resolve(DEVANAGARI)));
}
