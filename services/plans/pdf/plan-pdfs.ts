import { extname } from 'node:path';
import { planName } from '@fitghar/contracts/plans';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plan.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import type { PlanPdf } from './plan.pdf.ts';

const TEMPLATE = new URL(`./plan.pdf${extname(import.meta.url)}`, import.meta.url);

/** The fields of a plan that its PDF shows. */
export type PrintablePlan = Pick<Plan, 'kind' | 'type' | 'months' | 'assessment' | 'content' | 'createdAt' | 'sentAt'>;

/** Plans as PDFs. */
@Injectable()
export class PlanPdfs {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws PlanNotSentError if the plan has no content yet */
  async render(plan: PrintablePlan, customerName: string): Promise<Buffer> {
    if (!plan.content) throw new PlanNotSentError();
    const brand = this.settings.BRAND_NAME;
    const title = planName(plan);
    const date = istDate(plan.sentAt ?? plan.createdAt);
    const name = ('name' in plan.assessment && plan.assessment.name) || customerName;
    const pdf: PlanPdf = {
      brand,
      title,
      subtitle: `For ${name} · ${date} · ${plan.months === 1 ? '1 month' : `${plan.months} months`}`,
      content: plan.content,
      footer: `Prepared for you by a ${brand} specialist. Not medical advice; consult your doctor about any condition.`,
    };
    return this.pdfs.render(TEMPLATE, { title, author: brand }, pdf);
  }
}
