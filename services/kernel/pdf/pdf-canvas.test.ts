import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PdfCanvas } from './pdf-canvas.ts';

/** The streams of a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const start = index + mark.length;
    if (text.slice(index - 3, index) === 'end') return [];
    const packed = pdf.subarray(start, text.indexOf('endstream', start));
    try {
      return [inflateSync(packed).toString('latin1')];
    } catch {
      return []; // a font, which is not text
    }
  });
}

/** The glyphs that a PDF draws, as numbers in its fonts; 0 is the empty box of a letter that the font lacks. */
const glyphsOf = (streams: readonly string[]): number[] =>
  streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/gi)])
    .flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)));

/** The letters that can be selected and searched: what the glyphs of each font stand for. */
const lettersOf = (streams: readonly string[]): Set<string> =>
  new Set(
    streams
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f ]{4,})>/gi)])
      .flatMap(([, hex = '']) => [...Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le').normalize('NFD')]),
  );

async function written(write: (page: PdfCanvas) => void): Promise<string[]> {
  const page = new PdfCanvas({ title: 'A name', author: 'FitGhar' });
  write(page);
  return streamsOf(await page.finish());
}

describe('a PDF', () => {
  it.each([
    ['Assamese and Bengali', 'শ্রীজিতা বন্দ্যোপাধ্যায়'],
    ['Gujarati', 'જિજ્ઞેશ ત્રિવેદી'],
    ['Gujarati with a mark that its font cannot place', 'અૅઔૃય'],
    ['Hindi and Marathi', 'श्रीकृष्ण द्विवेदी'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
    ['Malayalam', 'ശ്രീലക്ഷ്മി നമ്പ്യാർ'],
    ['Odia', 'ଶ୍ରୀକାନ୍ତ ମହାନ୍ତି'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Tamil', 'தமிழ்ச்செல்வி கௌசல்யா'],
    ['Telugu', 'వెంకటేశ్వర్లు రెడ్డి'],
  ])('shows a name in %s, and it can be searched', async (_, name) => {
    const streams = await written((page) => {
      page.write('H1', name, { bold: true, align: 'center' });
      page.row(['To', `${name} (Kavya), ₹1,23,456`], [0.4, 0.6]);
    });
    const glyphs = glyphsOf(streams);
    expect(glyphs.length).toBeGreaterThan(2 * 2 + 'To (Kavya), 1,23,456'.length);
    expect(glyphs.filter((glyph) => glyph === 0)).toStrictEqual([]);
    const letters = lettersOf(streams);
    expect([...name.normalize('NFD'), '₹', ...'Kavya'].filter((letter) => letter.trim() && !letters.has(letter))).toStrictEqual([]);
  });

  it('shows names in several scripts in one line', async () => {
    const streams = await written((page) => page.write('P', 'Kavya काव्या கவ்யா ಕಾವ್ಯ కావ్య'));
    expect(glyphsOf(streams).filter((glyph) => glyph === 0)).toStrictEqual([]);
  });
});
