import { idParam } from '@fitghar/contracts/common';
import { type CheckInBody, checkInBody, type MyPlan, myPlan, myPlans, questionAnswer, questionBody } from '@fitghar/contracts/plans';
import { UsersRepository } from '@fitghar/services/identity';
import { NotFoundError } from '@fitghar/services/kernel';
import { CheckedInError, CheckIn, nameOf, type Plan, PlanDocuments, PlanNotSentError, PlansRepository } from '@fitghar/services/plans';
import { Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Header, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { LimitForm } from '../../platform/limits/limits.ts';
import { myPlan as view } from './plan.views.ts';

/** Somebody's own plans: the promise's clock, the plan, its PDF, the weekly check-in, a question about it. */
@ApiTags('plans')
@Only('U')
@Controller('bff/api/v1/plans')
export class MyPlansController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly documents: PlanDocuments,
    private readonly checkIn: CheckIn,
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
  ) {}

  @Get('mine')
  @ApiResponse({ status: 200, standardSchema: myPlans })
  async mine(@Me() me: Principal) {
    return { rows: (await this.plans.listOf(me.userId)).map(view) };
  }

  /** The plan as a PDF. */
  @Get(':id/document')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PlanNotSentError)
  @AnswersFile('application/pdf')
  async document(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const plan = await this.own(me, id);
    if (plan.status !== 'sent') throw new PlanNotSentError();
    const user = await this.users.findUser(me.userId);
    const pdf = await this.documents.pdfOf(plan, user?.name ?? '');
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="plan.pdf"' });
  }

  @Post(':id/check-ins')
  @ApiResponse({ status: 201, standardSchema: myPlan })
  @Throws(NotFoundError, PlanNotSentError, CheckedInError)
  async weighIn(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: checkInBody }) body: CheckInBody,
  ): Promise<MyPlan> {
    return view(await this.checkIn.run(me.userId, id, body));
  }

  /** Becomes a ticket, which the specialist answers. */
  @Post(':id/questions')
  @LimitForm()
  @ApiResponse({ status: 201, standardSchema: questionAnswer })
  @Throws(NotFoundError)
  async ask(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: questionBody }) { question }: { question: string },
  ) {
    const plan = await this.own(me, id);
    const ticket = await this.tickets.raise(me.userId, { message: `About ${nameOf(plan)}: ${question}` }, null);
    return { ticket_id: ticket.id };
  }

  private async own(me: Principal, id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (plan?.userId !== me.userId || plan.status === 'pending') throw new NotFoundError('plan');
    return plan;
  }
}
