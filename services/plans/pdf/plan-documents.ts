import { extname } from 'node:path';
import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plans.repository.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import type { PlanPage } from './plan.pdf.ts';

const TEMPLATE = new URL(`./plan.pdf${extname(import.meta.url)}`, import.meta.url);

/** What of a plan stands in its document. */
export type DocumentedPlan = Pick<Plan, 'kind' | 'type' | 'months' | 'assessment' | 'content' | 'createdAt' | 'sentAt'>;

/** The name under which the customer bought it; the type itself where the catalogue no longer has it. */
export const nameOf = ({ kind, type }: Pick<Plan, 'kind' | 'type'>): string =>
  PLAN_CATALOGUE[kind].find((product) => product.type === type)?.name ?? type;

/** Plans as PDFs. */
@Injectable()
export class PlanDocuments {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws PlanNotSentError for a plan that has no content yet */
  async pdfOf(plan: DocumentedPlan, customerName: string): Promise<Buffer> {
    if (!plan.content) throw new PlanNotSentError();
    const brand = this.settings.BRAND_NAME;
    const title = nameOf(plan);
    const date = istDate(plan.sentAt ?? plan.createdAt);
    const name = ('name' in plan.assessment && plan.assessment.name) || customerName;
    const page: PlanPage = {
      brand,
      title,
      subtitle: `For ${name} · ${date} · ${plan.months === 1 ? '1 month' : `${plan.months} months`}`,
      content: plan.content,
      footer: `DocumentedPlan for one person by a specialist of ${brand}. Not a medical treatment: ask your doctor where you have a condition.`,
    };
    return this.pdfs.make(TEMPLATE, { title, author: brand }, page);
  }
}
