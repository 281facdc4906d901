import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { PlanContent } from '@fitghar/contracts';
import PDFDocument from 'pdfkit';

/** What a PDF is made of. */
export interface PlanPage {
  brand: string;
  title: string;
  /** Whom and when. */
  subtitle: string;
  content: PlanContent;
  footer: string;
}

const { resolve } = createRequire(import.meta.url);
const noto = (
  script: 'noto-sans/files/noto-sans-latin' | 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  weight: 400 | 700,
) => resolve(`@fontsource/${script}-${weight}-normal.woff`);
const FONTS = {
  text: noto('noto-sans/files/noto-sans-latin', 400),
  bold: noto('noto-sans/files/noto-sans-latin', 700),
  hindi: noto('noto-sans-devanagari/files/noto-sans-devanagari-devanagari', 400),
  hindiBold: noto('noto-sans-devanagari/files/noto-sans-devanagari-devanagari', 700),
};
/** Devanagari letters and the rupee sign, which only that font has. */
const HINDI = /([\u0900-\u097F\u20B9\u200C\u200D]+(?:\s+[\u0900-\u097F\u20B9]+)*)/u;
const LEAF = '#0f7b5f';
const INK = '#1b1a2e';
const SOFT = '#55536a';

/** A tagged PDF, so that a screen reader finds its headings; A4, with room for a thumb. */
export function planPdf({ brand, title, subtitle, content, footer }: PlanPage): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: brand },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  const root = document.struct('Document');
  document.addStructure(root);

  /** One line or paragraph, in the font that has its letters. */
  const write = (tag: 'H1' | 'H2' | 'H3' | 'P', text: string, { size = 11, colour = INK, bold = false, indent = 0, after = 4 } = {}) => {
    root.add(
      document.struct(tag, {}, () => {
        const runs = text.split(HINDI).filter(Boolean);
        document.fontSize(size).fillColor(colour);
        runs.forEach((run, index) => {
          const hindi = HINDI.test(run);
          document.font(hindi ? (bold ? 'hindiBold' : 'hindi') : bold ? 'bold' : 'text');
          const continued = index < runs.length - 1;
          const options = { continued, indent, lineGap: 2 };
          if (index === 0) document.text(run, document.page.margins.left, document.y, options);
          else document.text(run, options);
        });
      }),
    );
    document.y += after;
  };
  /** Starts a page where the next thing would be torn apart. */
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  };

  write('P', brand, { size: 12, colour: LEAF, bold: true });
  write('H1', title, { size: 24, bold: true, after: 2 });
  write('P', subtitle, { colour: SOFT, after: 12 });
  if (content.note) write('P', content.note, { after: 12 });
  if (content.facts.length) {
    write('H2', 'Your figures', { size: 15, bold: true });
    for (const { label, value } of content.facts) write('P', `${label}: ${value}`, { size: 10 });
    document.y += 8;
  }
  for (const day of content.days) {
    keepTogether(160);
    write('H2', day.title, { size: 15, bold: true, colour: LEAF });
    for (const block of day.blocks) {
      keepTogether(24 + block.lines.length * 16);
      write('H3', block.title, { size: 11, bold: true, after: 1 });
      for (const line of block.lines) write('P', line, { size: 10, indent: 10, after: 1 });
      document.y += 5;
    }
    document.y += 8;
  }
  if (content.shopping.length) {
    keepTogether(120);
    write('H2', 'What to buy for the week, for one person', { size: 15, bold: true, colour: LEAF });
    write('P', content.shopping.join('  ·  '), { size: 10, after: 12 });
  }
  if (content.advice.length) {
    keepTogether(120);
    write('H2', 'Good to know', { size: 15, bold: true, colour: LEAF });
    for (const line of content.advice) write('P', `• ${line}`, { size: 10 });
  }
  write('P', footer, { size: 9, colour: SOFT });
  root.end();
  return new Promise((done) => {
    document.on('end', () => done(Buffer.concat(parts)));
    document.end();
  });
}

parentPort?.on('message', async ({ id, page }: { id: number; page: PlanPage }) => {
  try {
    const pdf = await planPdf(page);
    parentPort?.postMessage({ id, pdf });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
