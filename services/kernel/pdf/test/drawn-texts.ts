import { PdfCanvas } from '../pdf-canvas.ts';

/** A canvas that records its text, which is compressed in a finished PDF. */
class ReadableCanvas extends PdfCanvas {
  readonly texts: string[] = [];

  override write(...[tag, text, look]: Parameters<PdfCanvas['write']>): void {
    this.texts.push(text);
    super.write(tag, text, look);
  }

  override row(...[cells, widths, look]: Parameters<PdfCanvas['row']>): void {
    this.texts.push(cells.join(' | '));
    super.row(cells, widths, look);
  }

  override letterhead(brand: string): void {
    this.texts.push(brand);
    super.letterhead(brand);
  }

  override table(...[title, about, shares, rows]: Parameters<PdfCanvas['table']>): void {
    this.texts.push([title, about].filter(Boolean).join(' | '), ...rows.map(({ name, lines }) => [name, ...lines].join(' | ')));
    super.table(title, about, shares, rows);
  }

  override checklist(...[items, columns]: Parameters<PdfCanvas['checklist']>): void {
    this.texts.push(...items);
    super.checklist(items, columns);
  }

  override squares(...[dark, size, alt]: Parameters<PdfCanvas['squares']>): void {
    this.texts.push(alt);
    super.squares(dark, size, alt);
  }
}

/** The texts that a template writes, from top to bottom: paragraphs, rows of cells and alt texts of figures. */
export function drawnTexts(draw: (page: PdfCanvas) => void): string[] {
  const page = new ReadableCanvas({ title: 'A document', author: 'FitGhar' });
  draw(page);
  return page.texts;
}
