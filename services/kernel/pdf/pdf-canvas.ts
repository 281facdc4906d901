import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Metadata of a PDF. */
export interface PdfInfo {
  title: string;
  author: string;
}

const TONES = { ink: '#1b1a2e', leaf: '#0f7b5f', soft: '#55536a' };

interface TextStyle {
  size?: number;
  tone?: keyof typeof TONES;
  bold?: boolean;
  indent?: number;
  after?: number;
  align?: 'left' | 'center' | 'right';
}

const { resolve } = createRequire(import.meta.url);
/** The letters of each script that has a font of its own. Only Devanagari's has the rupee sign. */
const SCRIPTS = {
  devanagari: '\u0900-\u097F\u20B9',
  bengali: '\u0980-\u09FF',
  gurmukhi: '\u0A00-\u0A7F',
  gujarati: '\u0A80-\u0AFF',
  oriya: '\u0B00-\u0B7F',
  tamil: '\u0B80-\u0BFF',
  telugu: '\u0C00-\u0C7F',
  kannada: '\u0C80-\u0CFF',
  malayalam: '\u0D00-\u0D7F',
};
/** Words in one script, with the joiners between its letters. */
const runsIn = (letters: string): string => `[${letters}\\u200C\\u200D]+(?:\\s+[${letters}\\u200C\\u200D]+)*`;
const FOREIGN = new RegExp(`(${Object.values(SCRIPTS).map(runsIn).join('|')})`, 'u');
const SCRIPT_OF = Object.entries(SCRIPTS).map(([script, letters]) => [script, new RegExp(`[${letters}]`, 'u')] as const);
const fontOf = (run: string, isBold: boolean): string =>
  `${SCRIPT_OF.find(([, letters]) => letters.test(run))?.[0] ?? 'latin'}-${isBold ? 700 : 400}`;

const FONTS = ['latin', ...Object.keys(SCRIPTS)].flatMap((script) => {
  const family = script === 'latin' ? 'noto-sans' : `noto-sans-${script}`;
  return [400, 700].map(
    (weight) => [`${script}-${weight}`, `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`] as const,
  );
});
/** fontkit fails at marks that a font does not place on some letter; without this, it leaves them where they are. */
const UNPLACED = { features: { mark: false, mkmk: false, abvm: false, blwm: false, dist: false } };

/** A tagged, accessible A4 PDF in our style. */
export class PdfCanvas {
  readonly document: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly parts: Buffer[] = [];

  constructor({ title, author }: PdfInfo) {
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: 56, bottom: 64, left: 56, right: 56 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    this.document.on('data', (part: Buffer) => this.parts.push(part));
    for (const [name, file] of FONTS) this.document.registerFont(name, resolve(file));
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Writes a line or paragraph, in a font that has its letters. */
  write(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: TextStyle = {}): void {
    const { document } = this;
    this.root.add(document.struct(tag, {}, () => this.runs(text, document.page.margins.left, this.width, style)));
    document.y += style.after ?? 4;
  }

  /** Writes cells side by side; `widths` are fractions of the line. The last cell is right-aligned. */
  row(cells: string[], widths: number[], style: TextStyle = {}): void {
    const { document } = this;
    const top = document.y;
    let [left, bottom] = [document.page.margins.left, top];
    cells.forEach((cell, index) => {
      const width = (widths[index] ?? 0) * this.width;
      document.y = top;
      this.root.add(
        document.struct('P', {}, () => this.runs(cell, left, width, { ...style, align: index === cells.length - 1 ? 'right' : 'left' })),
      );
      bottom = Math.max(bottom, document.y);
      left += width;
    });
    document.y = bottom + (style.after ?? 4);
  }

  rule(): void {
    const { document } = this;
    const { left } = document.page.margins;
    document.markContent('Artifact');
    document
      .moveTo(left, document.y)
      .lineTo(left + this.width, document.y)
      .lineWidth(0.5)
      .stroke(TONES.soft);
    document.endMarkedContent();
    document.y += 8;
  }

  /** Draws the dark squares of a QR code, `size` points wide, centred. */
  squares(dark: boolean[][], size: number, alt: string): void {
    const { document } = this;
    const [edge, top, left] = [size / dark.length, document.y, (document.page.width - size) / 2];
    this.root.add(
      document.struct('Figure', { alt }, () => {
        for (const [y, line] of dark.entries())
          for (const [x, isDark] of line.entries()) if (isDark) document.rect(left + x * edge, top + y * edge, edge, edge);
        document.fill(TONES.ink);
      }),
    );
    document.y = top + size + 8;
  }

  space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page if less than `height` is left. */
  keepTogether(height: number): void {
    const { document } = this;
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  }

  /** Finishes the PDF. */
  finish(): Promise<Buffer> {
    this.root.end();
    return new Promise((done) => {
      this.document.on('end', () => done(Buffer.concat(this.parts)));
      this.document.end();
    });
  }

  private get width(): number {
    const { width, margins } = this.document.page;
    return width - margins.left - margins.right;
  }

  private runs(
    text: string,
    left: number,
    width: number,
    { size = 11, tone = 'ink', bold = false, indent = 0, align = 'left' }: TextStyle,
  ): void {
    const { document } = this;
    const runs = text.split(FOREIGN).filter(Boolean);
    document.fontSize(size).fillColor(TONES[tone]);
    const look = { indent, lineGap: 2 };
    // PDFKit's type knows only features to add.
    if (!this.canPlaceMarks(runs, bold)) Object.assign(look, UNPLACED);
    // PDFKit cannot align text that continues in another font, so it is measured and positioned by hand.
    const length = align === 'left' ? 0 : runs.reduce((sum, run) => sum + document.font(fontOf(run, bold)).widthOfString(run, look), 0);
    const start = align === 'left' ? left : left + Math.max(0, width - length) / (align === 'center' ? 2 : 1);
    runs.forEach((run, index) => {
      document.font(fontOf(run, bold));
      const options = { ...look, continued: index < runs.length - 1, width: align === 'left' ? width : length + 1 };
      if (index === 0) document.text(run, start, document.y, options);
      else document.text(run, options);
    });
  }

  private canPlaceMarks(runs: readonly string[], bold: boolean): boolean {
    try {
      for (const run of runs) this.document.font(fontOf(run, bold)).widthOfString(run);
      return true;
    } catch {
      return false;
    }
  }
}
