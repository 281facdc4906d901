import { answerPlanQuestion, getPlanQuestions, type PlanQuestion } from '@fitghar/contracts/plans';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { PlansRepository } from '@fitghar/services/plans';
import { type Ticket, TicketClosedError, TicketFullError, Tickets } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const MAX_QUESTIONS = 20;

/** Customers' questions about their plans: tickets that the specialist answers beside the plan. */
@ApiTags('admin')
@RequirePermissions('plans.read')
@Controller('bff')
export class PlanQuestionsController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly tickets: Tickets,
    private readonly audit: Audit,
  ) {}

  @Handles(getPlanQuestions)
  @AuditedRead('plan.read', 'plan')
  @Throws(NotFoundError)
  async list(@Input() { id }: Input<typeof getPlanQuestions>) {
    const plan = await this.plans.findById(id);
    if (!plan) throw new NotFoundError('plan');
    return { rows: (await this.tickets.listAboutPlan(plan.userId, plan.id, MAX_QUESTIONS)).map(view) };
  }

  /** The customer gets the answer on the dashboard at once, and by email. */
  @Handles(answerPlanQuestion)
  @RequirePermissions('plans.act')
  @Throws(NotFoundError, TicketClosedError, TicketFullError)
  async answer(
    @CurrentUser() me: Principal,
    @Input() { id, ticket, body: { message } }: Input<typeof answerPlanQuestion>,
  ): Promise<PlanQuestion> {
    if ((await this.tickets.findOrNull(ticket))?.planId !== id) throw new NotFoundError('question');
    const snapshot = async () => {
      const { status, replies } = await this.tickets.find(ticket);
      return { status, replies: replies.length };
    };
    const change = { by: me.userId, action: 'ticket.answer', subject: { kind: 'ticket', id: ticket }, snapshot } as const;
    return view(await this.audit.change(change, () => this.tickets.replyAsStaff(ticket, message)));
  }
}

const view = ({ id, message, status, createdAt, replies }: Ticket): PlanQuestion => ({
  ...{ id, question: message, status, asked_at: istIso(createdAt) },
  replies: replies.map(({ at, ...reply }) => ({ ...reply, at: istIso(at) })),
});
