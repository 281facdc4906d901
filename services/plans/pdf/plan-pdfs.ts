import { extname } from 'node:path';
import type { PersonLanguage } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plan.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import { translatePlan } from '../translate-plan/translate-plan.ts';
import type { PlanPdf } from './plan.pdf.ts';
import { PLAN_PDF_TEXTS } from './texts.ts';

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

  /** @param language in which its reader has chosen to be written to @throws PlanNotSentError if the plan has no content yet */
  async render(plan: PrintablePlan, customerName: string, language: PersonLanguage): Promise<Buffer> {
    if (!plan.content) throw new PlanNotSentError();
    const brand = this.settings.BRAND_NAME;
    const t = PLAN_PDF_TEXTS[language];
    const title = t.title(plan);
    const date = istDate(plan.sentAt ?? plan.createdAt);
    const name = ('name' in plan.assessment && plan.assessment.name) || customerName;
    const pdf: PlanPdf = {
      brand,
      title,
      subtitle: t.subtitle(name, date, plan.months),
      headings: { targets: t.targets, shopping: t.shopping, advice: t.advice, sources: t.sources },
      content: translatePlan(plan.content, language),
      footer: t.footer(brand),
    };
    return this.pdfs.render(TEMPLATE, { title, author: brand }, pdf);
  }
}
