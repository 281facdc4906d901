import { PdfCanvas, type PdfInfo } from './pdf-canvas.ts';

/** Task of a PDF thread: a template's module, and the content to draw. */
export interface PdfTask {
  template: string;
  info: PdfInfo;
  content: unknown;
}

type Template = { default: (page: PdfCanvas, content: unknown) => void };

export default async function drawPdf({ template, info, content }: PdfTask): Promise<Uint8Array> {
  const page = new PdfCanvas(info);
  const { default: draw }: Template = await import(template);
  draw(page, content);
  return page.finish();
}
