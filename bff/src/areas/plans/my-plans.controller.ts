import { addCheckIn, askQuestion, getLastAnswers, getMyPlanDocument, getMyPlans, type MyPlan, planName } from '@fitghar/contracts/plans';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, NotFoundError } from '@fitghar/services/kernel';
import { CheckedInError, CheckIn, type Plan, PlanNotSentError, PlanPdfs, PlansRepository } from '@fitghar/services/plans';
import { Tickets } from '@fitghar/services/support';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { lastAnswers, myPlan as view } from './plan.presenter.ts';

/** Among how many consented plans the customer's own answers are looked for; those for others lie between. */
const LATEST = 5;

/** The user's own plans: deadline, content, PDF, weekly check-in, questions. */
@ApiTags('plans')
@RequireUserType('U')
@Controller('bff')
export class MyPlansController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly pdfs: PlanPdfs,
    private readonly checkIn: CheckIn,
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(getMyPlans)
  async mine(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getMyPlans>) {
    const { rows, total } = await this.plans.purchases.listBought(me.userId, { page, limit });
    return { rows: rows.map(view), page, limit, total };
  }

  /** What the customer told us with consent for an earlier plan, so that the next assessment begins with it. */
  @Handles(getLastAnswers)
  async answers(@CurrentUser() me: Principal) {
    return { answers: lastAnswers(await this.plans.purchases.listConsented([me.userId], LATEST), this.clock.now()) };
  }

  /** The plan as a PDF. */
  @Handles(getMyPlanDocument)
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PlanNotSentError)
  @LongRequest()
  async document(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getMyPlanDocument>): Promise<StreamableFile> {
    const plan = await this.own(me, id);
    if (plan.status !== 'sent') throw new PlanNotSentError();
    const user = await this.users.findById(me.userId);
    const pdf = await this.pdfs.render(plan, user?.name ?? '', user?.language ?? 'en');
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="plan.pdf"' });
  }

  @Handles(addCheckIn)
  @Throws(NotFoundError, PlanNotSentError, CheckedInError)
  async weighIn(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof addCheckIn>): Promise<MyPlan> {
    return view(await this.checkIn.run(me.userId, id, body));
  }

  /** Opens a ticket, which the specialist answers. */
  @Handles(askQuestion)
  @FormRateLimit()
  @Throws(NotFoundError)
  async ask(@CurrentUser() me: Principal, @Input() { id, body: { question } }: Input<typeof askQuestion>) {
    const plan = await this.own(me, id);
    const ticket = await this.tickets.raise(me.userId, { message: `About ${planName(plan)}: ${question}` }, null, plan.id);
    return { ticket_id: ticket.id };
  }

  private async own(me: Principal, id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (plan?.userId !== me.userId || plan.status === 'pending') throw new NotFoundError('plan');
    return plan;
  }
}
