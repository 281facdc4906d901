import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { OPS_PLAN_NAMES, PLAN_CATALOGUE } from '@fitghar/contracts';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { istDate, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plans.repository.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import type { PlanPage } from './plan-pdf.worker.ts';

/** Enough for a plan of fourteen days, and no more: the whole process stays under 150 MB while it typesets. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 64 };

type Answer = { id: number; pdf?: Uint8Array; error?: string };

/** The name under which the customer bought it. */
export const nameOf = ({ kind, type }: Pick<Plan, 'kind' | 'type'>): string =>
  PLAN_CATALOGUE[kind].find((product) => product.type === type)?.name ?? OPS_PLAN_NAMES[type]?.name ?? type;

/** Plans as PDFs, made in a thread of its own: typesetting takes longer than a request or a job may wait for another. */
@Injectable()
export class PlanDocuments implements OnModuleDestroy {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, { done: (pdf: Buffer) => void; failed: (error: Error) => void }>();
  private count = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  /** @throws PlanNotSentError for a plan that has no content yet */
  async pdfOf(plan: Plan, customerName: string): Promise<Buffer> {
    if (!plan.content) throw new PlanNotSentError();
    const date = istDate(plan.sentAt ?? plan.createdAt);
    const name = ('name' in plan.assessment && plan.assessment.name) || customerName;
    return this.typeset({
      brand: this.settings.BRAND_NAME,
      title: nameOf(plan),
      subtitle: `For ${name} · ${date} · ${plan.months === 1 ? '1 month' : `${plan.months} months`}`,
      content: plan.content,
      footer: `Written for one person by a specialist of ${this.settings.BRAND_NAME}. Not a medical treatment: ask your doctor where you have a condition.`,
    });
  }

  private typeset(page: PlanPage): Promise<Buffer> {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.thread().postMessage({ id, page });
    });
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL(`./plan-pdf.worker${extname(import.meta.url)}`, import.meta.url), { resourceLimits: MEMORY });
    worker.unref();
    worker.on('message', ({ id, pdf, error }: Answer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (pdf) asked?.done(Buffer.from(pdf));
      else asked?.failed(new Error(error));
    });
    const gone = (error: Error) => {
      this.worker = undefined; // the next plan starts another thread
      for (const { failed } of this.waiting.values()) failed(error);
      this.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread that makes PDFs has ended')));
    this.worker = worker;
    return worker;
  }
}
