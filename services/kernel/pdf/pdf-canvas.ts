// One page being drawn: each element moves the position of the next.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Metadata of a PDF. */
export interface PdfInfo {
  title: string;
  author: string;
  /** Now by default. */
  createdAt?: Date;
}

const TONES = { ink: '#1b1a2e', leaf: '#0f7b5f', soft: '#55536a', marigold: '#e0930f', brick: '#b4472e' };
/** Behind the head of a table. */
const BAND = '#e4f1ec';
const LINE = '#d8d4c8';
/** The strokes of our mark in a square of 32, as in `packages/ui/src/icons/mark.tsx`. */
const MARK = 'M3 15 16 4l13 11M7 19v8M11 21v4M11 23h10M21 21v4M25 19v8';
const GAP = 10;
/** Size and gap of the lines in tables and lists, and the gap between rows: two days of a plan fit on a page. */
const CELL = 9;
const CELL_LINE_GAP = 0;
const ROW_GAP = 7;

interface TextStyle {
  size?: number;
  tone?: keyof typeof TONES;
  bold?: boolean;
  indent?: number;
  after?: number;
  /** Indent of all lines but the first. */
  hanging?: number;
  lineGap?: number;
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

  constructor({ title, author, createdAt }: PdfInfo) {
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: 56, bottom: 64, left: 56, right: 56 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) },
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

  /** Our mark beside the brand's name. */
  letterhead(brand: string): void {
    const { document } = this;
    const { left } = document.page.margins;
    const top = document.y;
    this.artifact(() => {
      document.save().translate(left, top).scale(0.75);
      document.path(MARK).lineWidth(3.2).lineCap('round').lineJoin('round').stroke(TONES.leaf);
      document.restore();
    });
    document.y = top + 3;
    this.root.add(document.struct('P', {}, () => this.runs(brand, left + 32, this.width - 32, { size: 14, tone: 'leaf', bold: true })));
    document.y = top + 34;
  }

  /**
   * A table with a band on top and, in each row, a name and its lines, which hang; it begins on a new page if it does not fit on
   * this one. `shares` are drawn as a bar below the band.
   */
  table(title: string, about: string, shares: readonly number[], rows: readonly { name: string; lines: readonly string[] }[]): void {
    const { document } = this;
    const { left } = document.page.margins;
    document.font(fontOf('', true)).fontSize(CELL);
    const longest = Math.max(...rows.map(({ name }) => document.widthOfString(name)));
    const nameWidth = Math.min(longest + 3 * GAP, this.width * 0.35);
    const column = { name: nameWidth, lines: this.width - nameWidth - GAP };
    const heightOf = ({ name, lines }: (typeof rows)[number]) =>
      Math.max(
        lines.reduce((sum, line) => sum + this.heightOf(line, column.lines - GAP, { indent: -GAP }), 0),
        this.heightOf(name, column.name - GAP, { bold: true }),
      ) + ROW_GAP;
    const heights = rows.map(heightOf);
    this.keepTogether(38 + heights.reduce((sum, height) => sum + height, 0));
    const table = document.struct('Table');
    this.root.add(table);
    const top = document.y;
    this.artifact(() => document.roundedRect(left, top, this.width, 26, 6).fill(BAND));
    document.y = top + 6;
    table.add(
      document.struct('TR', {}, [
        document.struct('TH', {}, () => this.runs(title, left + GAP, this.width * 0.4, { size: 12, bold: true, tone: 'leaf' })),
        document.struct('TD', {}, () => {
          document.y = top + 8;
          this.runs(about, left, this.width - GAP, { size: 9, tone: 'soft', align: 'right' });
        }),
      ]),
    );
    document.y = top + 28;
    this.bar(shares);
    document.y += 4;
    rows.forEach(({ name, lines }, index) => {
      this.keepTogether(heights[index] ?? 0);
      const start = document.y;
      if (index > 0) this.artifact(() => document.rect(left, start - ROW_GAP / 2, this.width, 0.5).fill(LINE));
      const cell = (write: () => void) => () => {
        document.y = start;
        write();
      };
      table.add(
        document.struct('TR', {}, [
          document.struct(
            'TH',
            {},
            cell(() => this.runs(name, left + GAP, column.name - GAP, { size: CELL, lineGap: CELL_LINE_GAP, bold: true })),
          ),
          document.struct(
            'TD',
            {},
            cell(() => {
              for (const line of lines)
                this.runs(line, left + column.name, column.lines, { size: CELL, lineGap: CELL_LINE_GAP, hanging: GAP });
            }),
          ),
        ]),
      );
      document.y = Math.max(document.y + ROW_GAP, start + (heights[index] ?? 0));
    });
    table.end();
    document.y += 6;
  }

  /** A list with a box to tick before each item, in columns. */
  checklist(items: readonly string[], columns: number): void {
    const { document } = this;
    const { left } = document.page.margins;
    const width = this.width / columns;
    const list = document.struct('L');
    this.root.add(list);
    for (let first = 0; first < items.length; first += columns) {
      this.keepTogether(16);
      const [top, bottoms] = [document.y, [document.y]];
      items.slice(first, first + columns).forEach((item, column) => {
        const x = left + column * width;
        this.artifact(() =>
          document
            .rect(x, top + 3, 8, 8)
            .lineWidth(0.8)
            .stroke(TONES.soft),
        );
        list.add(
          document.struct('LI', {}, () => {
            document.y = top;
            this.runs(item, x + 14, width - 20, { size: CELL });
          }),
        );
        bottoms.push(document.y);
      });
      document.y = Math.max(...bottoms) + 2;
    }
    list.end();
    document.y += 8;
  }

  /** Shares of a whole, from left to right. */
  private bar(shares: readonly number[]): void {
    const { document } = this;
    const whole = shares.reduce((sum, share) => sum + share, 0);
    if (!whole) return;
    let x = document.page.margins.left;
    const tones = [TONES.leaf, TONES.marigold, TONES.brick];
    this.artifact(() =>
      shares.forEach((share, index) => {
        const width = (share / whole) * this.width;
        document.rect(x, document.y, Math.max(0, width - 1.5), 3).fill(tones[index % tones.length] ?? TONES.soft);
        x += width;
      }),
    );
    document.y += 6;
  }

  private artifact(draw: () => void): void {
    this.document.markContent('Artifact');
    draw();
    this.document.endMarkedContent();
  }

  private heightOf(text: string, width: number, { bold = false, indent = 0 }: TextStyle): number {
    return this.document.font(fontOf('', bold)).fontSize(CELL).heightOfString(text, { width, indent, lineGap: CELL_LINE_GAP });
  }

  rule(): void {
    const { document } = this;
    const { left } = document.page.margins;
    this.artifact(() =>
      document
        .moveTo(left, document.y)
        .lineTo(left + this.width, document.y)
        .lineWidth(0.5)
        .stroke(TONES.soft),
    );
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
    { size = 11, tone = 'ink', bold = false, indent = 0, hanging = 0, lineGap = 2, align = 'left' }: TextStyle,
  ): void {
    const { document } = this;
    const runs = text.split(FOREIGN).filter(Boolean);
    document.fontSize(size).fillColor(TONES[tone]);
    const look = { indent: indent - hanging, lineGap };
    // PDFKit's type knows only features to add.
    if (!this.canPlaceMarks(runs, bold)) Object.assign(look, UNPLACED);
    // PDFKit cannot align text that continues in another font, so it is measured and positioned by hand.
    const length = align === 'left' ? 0 : runs.reduce((sum, run) => sum + document.font(fontOf(run, bold)).widthOfString(run, look), 0);
    const start = align === 'left' ? left + hanging : left + Math.max(0, width - length) / (align === 'center' ? 2 : 1);
    runs.forEach((run, index) => {
      document.font(fontOf(run, bold));
      const options = { ...look, continued: index < runs.length - 1, width: align === 'left' ? width - hanging : length + 1 };
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
