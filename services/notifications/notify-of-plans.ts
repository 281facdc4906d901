import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../identity/index.ts';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { type Plan, PlanDocuments, PlansRepository } from '../plans/index.ts';
import { type Attachment, Mailer } from './mailer.ts';
import { type MailWithSubject, renderMail } from './mails/layout.ts';
import { planBought, planLate, planSent, promiseAlert } from './mails/plan-mails.ts';

/** Mails about promises: to whom a plan was promised, and to ops. */
@Injectable()
export class NotifyOfPlans implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly plans: PlansRepository,
    private readonly documents: PlanDocuments,
    private readonly users: UsersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('plan-bought-mail', ({ plan_id }, jobId) => this.toOwner(jobId, plan_id, planBought));
    this.handlers.on('plan-late-mail', ({ plan_id }, jobId) => this.toOwner(jobId, plan_id, planLate));
    this.handlers.on('plan-sent-mail', ({ plan_id }, jobId) =>
      this.toOwner(jobId, plan_id, planSent, async (plan, name) => [
        { filename: 'plan.pdf', contentType: 'application/pdf', content: await this.documents.pdfOf(plan, name) },
      ]),
    );
    this.handlers.on('promise-alert-mail', async ({ plan_id, stage }, jobId) => {
      const plan = await this.plans.findById(plan_id);
      if (plan) await this.send(jobId, this.settings.OPS_EMAIL, promiseAlert(plan, stage, this.settings.siteUrl), []);
    });
  }

  private async toOwner(
    jobId: string,
    planId: string,
    write: (plan: Plan, siteUrl: string) => MailWithSubject,
    attach: (plan: Plan, name: string) => Promise<Attachment[]> = async () => [],
  ): Promise<void> {
    if (await this.mailer.isDone(jobId)) return;
    const plan = await this.plans.findById(planId);
    const owner = plan && (await this.users.findById(plan.userId));
    if (!plan || !owner || owner.erased) return;
    await this.send(jobId, owner.email, write(plan, this.settings.siteUrl), await attach(plan, owner.name));
  }

  private async send(jobId: string, to: string, { subject, ...content }: MailWithSubject, attachments: Attachment[]): Promise<void> {
    await this.mailer.send(jobId, { to, subject, ...renderMail(this.settings.BRAND_NAME, content), attachments });
  }
}
