import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { callerSignal } from '../caller-signal.ts';
import { DomainError } from '../domain-error.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { PdfTask } from './pdf.worker.ts';
import type { PdfInfo } from './pdf-canvas.ts';

/** Enough for a plan of fourteen days; the whole process stays under 150 MB while it typesets. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 64 };
/** More than the thread can typeset within the timeout. */
const MAX_QUEUE = 100;
const IDLE_MS = 60_000;

/** Too many PDFs are queued for this one to finish in time. */
export class PdfsBusyError extends DomainError {
  static override readonly kind = 'unavailable';
  static override readonly code = 'pdfs_busy';

  constructor() {
    super('We can’t make this document right now. Please try again in a minute');
  }
}

/** Typesets PDFs in a thread, because it takes too long to block requests and jobs. */
@Injectable()
export class Pdfs implements OnApplicationShutdown {
  private readonly pool = new Piscina<PdfTask, Uint8Array>({
    filename: new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUE,
    resourceLimits: MEMORY,
  });

  /** After the last request and job: they may still ask for one. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /**
   * @param template a module whose default export draws `content` on a PdfCanvas
   * @param content plain data that can be cloned to the thread
   * @throws PdfsBusyError if too many wait, or on timeout. That, or a caller who stops waiting, ends the thread; the next
   * PDF gets a new one
   */
  async render(template: URL, info: PdfInfo, content: unknown, timeoutMs: number = TIMEOUTS.pdf.ms): Promise<Buffer> {
    if (this.pool.queueSize >= MAX_QUEUE) throw new PdfsBusyError();
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([timeout, callerSignal()].filter((each) => each !== undefined));
    try {
      return Buffer.from(await this.pool.run({ template: template.href, info, content }, { signal }));
    } catch (error) {
      throw timeout.aborted ? new PdfsBusyError() : error;
    }
  }
}
