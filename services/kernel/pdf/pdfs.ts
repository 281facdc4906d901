import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PdfJob } from './pdf.worker.ts';
import type { PdfInfo } from './pdf-page.ts';

/** Enough for a plan of fourteen days, and no more: the whole process stays under 150 MB while it typesets. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 64 };

type Answer = { id: number; pdf?: Uint8Array; error?: string };

/** PDFs, made in a thread of its own: typesetting takes longer than a request or a job may wait for another. */
@Injectable()
export class Pdfs implements OnModuleDestroy {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, { done: (pdf: Buffer) => void; failed: (error: Error) => void }>();
  private count = 0;

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  /**
   * @param template a module whose default export draws `content` on a PdfPage
   * @param content plain data, as it goes to another thread
   */
  make(template: URL, info: PdfInfo, content: unknown): Promise<Buffer> {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.thread().postMessage({ id, template: template.href, info, content } satisfies PdfJob);
    });
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url), { resourceLimits: MEMORY });
    worker.unref();
    worker.on('message', ({ id, pdf, error }: Answer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (pdf) asked?.done(Buffer.from(pdf));
      else asked?.failed(new Error(error));
    });
    const gone = (error: Error) => {
      this.worker = undefined; // the next PDF starts another thread
      for (const { failed } of this.waiting.values()) failed(error);
      this.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread that makes PDFs has ended')));
    this.worker = worker;
    return worker;
  }
}
