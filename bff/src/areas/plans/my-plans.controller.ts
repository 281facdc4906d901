import { idParam, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import {
  type CheckInBody,
  checkInBody,
  type MyPlan,
  myPlan,
  myPlans,
  planName,
  questionAnswer,
  questionBody,
} from '@fitghar/contracts/plans';
import { UsersRepository } from '@fitghar/services/identity';
import { NotFoundError } from '@fitghar/services/kernel';
import { CheckedInError, CheckIn, type Plan, PlanNotSentError, PlanPdfs, PlansRepository } from '@fitghar/services/plans';
import { Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { myPlan as view } from './plan.presenter.ts';

/** The user's own plans: deadline, content, PDF, weekly check-in, questions. */
@ApiTags('plans')
@RequireUserType('U')
@Controller('bff/api/v1/plans')
export class MyPlansController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly pdfs: PlanPdfs,
    private readonly checkIn: CheckIn,
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
  ) {}

  @Get('mine')
  @ApiResponse({ status: 200, standardSchema: myPlans })
  async mine(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const { rows, total } = await this.plans.listBought(me.userId, { page, limit });
    return { rows: rows.map(view), page, limit, total };
  }

  /** The plan as a PDF. */
  @Get(':id/document')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PlanNotSentError)
  @ApiFile('application/pdf')
  @LongRequest()
  async document(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const plan = await this.own(me, id);
    if (plan.status !== 'sent') throw new PlanNotSentError();
    const user = await this.users.findUser(me.userId);
    const pdf = await this.pdfs.render(plan, user?.name ?? '');
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="plan.pdf"' });
  }

  @Post(':id/check-ins')
  @ApiResponse({ status: 201, standardSchema: myPlan })
  @Throws(NotFoundError, PlanNotSentError, CheckedInError)
  async weighIn(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: checkInBody }) body: CheckInBody,
  ): Promise<MyPlan> {
    return view(await this.checkIn.run(me.userId, id, body));
  }

  /** Opens a ticket, which the specialist answers. */
  @Post(':id/questions')
  @FormRateLimit()
  @ApiResponse({ status: 201, standardSchema: questionAnswer })
  @Throws(NotFoundError)
  async ask(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: questionBody }) { question }: { question: string },
  ) {
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
