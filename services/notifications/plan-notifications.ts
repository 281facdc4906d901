import type { PersonLanguage } from '@fitghar/contracts/common';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingsRepository } from '../bookings/index.ts';
import { type Account, UsersRepository } from '../identity/index.ts';
import { JobHandlers, SETTINGS, type Settings, tenDigits } from '../kernel/index.ts';
import { type Plan, PlanPdfs, PlansRepository } from '../plans/index.ts';
import { Reviews } from '../support/index.ts';
import { MailComposer } from './mail-composer.ts';
import type { Attachment } from './mailer.ts';
import type { MailFromText } from './mails/layout.ts';
import { planBought, planLate, planReviewRequest, planSent, promiseAlert } from './mails/plan-mails.ts';
import { PushMessages } from './push/push-messages.ts';
import { planToCustomer } from './sms/texts.ts';
import { Texting } from './texting.ts';

/** Emails about plans and their deadlines, to customers and ops. */
@Injectable()
export class PlanNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly plans: PlansRepository,
    private readonly pdfs: PlanPdfs,
    private readonly reviews: Reviews,
    private readonly push: PushMessages,
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly texting: Texting,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('plan-bought-mail', ({ plan_id }, jobId) => this.toOwner(jobId, plan_id, planBought));
    this.handlers.on('plan-late-mail', ({ plan_id }, jobId) => this.toOwner(jobId, plan_id, planLate));
    this.handlers.on('plan-sent-mail', async ({ plan_id }, jobId) => {
      const plan = await this.plans.findById(plan_id);
      if (plan) await this.push.add(jobId, plan.userId, 'plan', plan_id);
      await this.toOwner(
        jobId,
        plan_id,
        planSent,
        async (plan, name, language) => [
          { filename: 'plan.pdf', contentType: 'application/pdf', content: await this.pdfs.render(plan, name, language) },
        ],
        // Its customer withdrew the consent in the meantime.
        ({ content }) => content !== null,
      );
    });
    this.handlers.on('plan-sent-text', async ({ plan_id }, jobId) => {
      const plan = await this.plans.findById(plan_id);
      const owner = plan?.content && (await this.users.findById(plan.userId));
      if (!owner || owner.erased) return;
      const mobile = await this.findOwnMobile(owner);
      if (mobile) await this.texting.toUser(jobId, owner.id, mobile, planToCustomer(owner.name));
    });
    this.handlers.on('plan-review-request-mail', async ({ plan_id }, jobId) => {
      const plan = await this.plans.findById(plan_id);
      if (plan?.status === 'sent' && !(await this.reviews.existsOf(plan.userId)))
        await this.composer.nudge(jobId, plan.userId, 'review-request', (site, name) => planReviewRequest(plan, name, site));
    });
    this.handlers.on('promise-alert-mail', async ({ plan_id, stage }, jobId) => {
      const plan = await this.plans.findById(plan_id);
      if (plan) await this.composer.send(jobId, this.settings.OPS_EMAIL, promiseAlert(plan, stage, this.settings.siteUrl));
    });
  }

  /** The number of an account if it is known to be its owner's: proven, or of a session that they had. */
  private async findOwnMobile({ id, mobile, provenPhone }: Account): Promise<string | null> {
    if (provenPhone) return tenDigits(provenPhone.number);
    return (await this.bookings.customers.findLastTrial(id))?.phone === mobile ? mobile : null;
  }

  private async toOwner(
    jobId: string,
    planId: string,
    write: (plan: Plan, siteUrl: string) => MailFromText,
    attach: (plan: Plan, name: string, language: PersonLanguage) => Promise<Attachment[]> = async () => [],
    isStillTrue: (plan: Plan) => boolean = () => true,
  ): Promise<void> {
    const plan = await this.plans.findById(planId);
    if (!plan || !isStillTrue(plan)) return;
    await this.composer.toCustomer(
      jobId,
      plan.userId,
      (siteUrl) => write(plan, siteUrl),
      (name, language) => attach(plan, name, language),
    );
  }
}
