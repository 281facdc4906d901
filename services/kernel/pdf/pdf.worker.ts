import { parentPort } from 'node:worker_threads';
import { type PdfInfo, PdfPage } from './pdf-page.ts';

/** What the thread is asked for: a template's module, and what it draws. */
export interface PdfJob {
  id: number;
  template: string;
  info: PdfInfo;
  content: unknown;
}

type Template = { default: (page: PdfPage, content: unknown) => void };

parentPort?.on('message', async ({ id, template, info, content }: PdfJob) => {
  try {
    const page = new PdfPage(info);
    const { default: draw }: Template = await import(template);
    draw(page, content);
    parentPort?.postMessage({ id, pdf: await page.finish() });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
