import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES } from '@fitghar/contracts/common';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** English and Indian names in Latin script, and typographic punctuation. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…→←×✓`;
const RUPEE = '₹';
/** Hindi and Marathi, with what joins and separates letters. Ligatures of these letters stay in the font. */
const DEVANAGARI = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`;

/** Weights of the theme (`--weight-…`). From 650 up, the text face loses the dots of i and j. */
const HEADINGS = 700;
const TEXT = { min: 400, max: 600 };
const NAMES = 500;

/** Output name → file of the font package, and the characters and weights to keep. */
const FONTS: Record<string, [file: string, text: string, wght: number | typeof TEXT]> = {
  'display.woff2': ['@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', LATIN, HEADINGS],
  'display-rupee.woff2': [
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    RUPEE,
    HEADINGS,
  ],
  'text.woff2': ['@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', LATIN, TEXT],
  'text-rupee.woff2': ['@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', RUPEE, TEXT],
  // On every page, for the names of other languages: some computers have no letters of theirs, and ours are 200 kB.
  'language-names.woff2': [
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    Object.values(LANGUAGES)
      .map(({ name }) => name)
      .join(''),
    NAMES,
  ],
  // Browsers load it only for pages with such letters, for example in names.
  'devanagari.woff2': ['@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2', DEVANAGARI, TEXT],
};

/** Writes the fonts of the theme (`packages/ui/src/theme/fonts.css`) into `folder`. */
export async function buildFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, [file, text, wght]] of Object.entries(FONTS)) {
    const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
    writeFileSync(path.join(folder, name), await subsetFont(readFileSync(require.resolve(file)), text, options));
  }
}
