import { type AuditAction, hasPermission } from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import {
  type DeliveriesQuery,
  type DeliveryChange,
  type DeliveryDetail,
  deliveriesPage,
  deliveriesQuery,
  deliveryChange,
  deliveryDetail,
  deliveryFigures,
  sendBody,
  team,
} from '@fitghar/contracts/plans';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, InvalidFieldsError, istDate, istInstant, NotFoundError } from '@fitghar/services/kernel';
import {
  DeliverPlan,
  deliveryMetrics,
  type Plan,
  PlanChangedError,
  PlanEmptyError,
  PlanNotSentError,
  PlanPdfs,
  PlanSentError,
  PlansRepository,
} from '@fitghar/services/plans';
import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { deliveryRow, deliveryDetail as detail } from '../plans/plan.presenter.ts';

const DAYS = 14;
const ERASED_CUSTOMER = { name: 'Erased', email: '', mobile: '' };

/** Ops' view of plan deliveries (D22, D40). */
@ApiTags('admin')
@RequirePermissions('plans.read')
@Controller('bff/api/v1/admin/plan-deliveries')
export class PlanDeliveriesController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly deliver: DeliverPlan,
    private readonly pdfs: PlanPdfs,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: deliveriesPage })
  async list(@Query({ schema: deliveriesQuery }) { page, limit, status, kind }: DeliveriesQuery) {
    const now = this.clock.now();
    const [{ rows, total }, counts] = await Promise.all([
      this.plans.listDeliveries({ status, kind }, page, limit),
      this.plans.counts(now, istInstant(istDate(now), '00:00')),
    ]);
    const customers = await Promise.all(rows.map((plan) => this.customerOf(plan)));
    const { firstDueAt: _, ...shown } = counts;
    return {
      rows: rows.map((plan, index) => deliveryRow(plan, customers[index] ?? { id: plan.userId, ...ERASED_CUSTOMER })),
      page,
      limit,
      total,
      counts: shown,
    };
  }

  /** Hours from payment to sending, by day. */
  @Get('figures')
  @ApiResponse({ status: 200, standardSchema: deliveryFigures })
  async metrics() {
    const since = istInstant(istDate(this.clock.now(), 1 - DAYS), '00:00');
    return { days: deliveryMetrics(await this.plans.listSentSince(since)) };
  }

  @Get('team')
  @ApiResponse({ status: 200, standardSchema: team })
  async specialists() {
    const members = await this.users.listStaff();
    const assignable = members.filter(({ blocked, role }) => !blocked && role && hasPermission(role, 'plans.act'));
    return assignable.map(({ id, name }) => ({ id, name }));
  }

  @Get(':id')
  @AuditedRead('plan.read', 'plan')
  @ApiResponse({ status: 200, standardSchema: deliveryDetail })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<DeliveryDetail> {
    const plan = await this.find(id);
    return detail(plan, await this.customerOf(plan));
  }

  /** The PDF as the customer would get it now. */
  @Get(':id/document')
  @AuditedRead('plan.read-document', 'plan')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PlanNotSentError)
  @ApiFile('application/pdf')
  @LongRequest()
  async planPreview(@Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const plan = await this.find(id);
    const pdf = await this.pdfs.render(plan, (await this.customerOf(plan)).name);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="preview.pdf"' });
  }

  @Patch(':id')
  @RequirePermissions('plans.act')
  @ApiResponse({ status: 200, standardSchema: deliveryDetail })
  @Throws(NotFoundError, PlanSentError, PlanChangedError, SessionEndedError)
  async change(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: deliveryChange }) body: DeliveryChange,
  ): Promise<DeliveryDetail> {
    const assignee = body.claimed_by ? await this.specialist(body.claimed_by) : null;
    if (body.claimed_by && !assignee) throw new InvalidFieldsError({ claimed_by: ['No team member has this ID'] });
    const by = await this.by(me);
    const plan = await this.audited(me, 'plan.change', id, () => this.deliver.change(id, by, body, assignee));
    return detail(plan, await this.customerOf(plan));
  }

  @Post(':id/send')
  @HttpCode(200)
  @RequirePermissions('plans.act')
  @ApiResponse({ status: 200, standardSchema: deliveryDetail })
  @Throws(NotFoundError, PlanSentError, PlanChangedError, PlanEmptyError, SessionEndedError)
  async send(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sendBody }) { version }: { version: number },
  ): Promise<DeliveryDetail> {
    const by = await this.by(me);
    const plan = await this.audited(me, 'plan.send', id, () => this.deliver.send(id, by, version));
    return detail(plan, await this.customerOf(plan));
  }

  private audited(me: Principal, action: AuditAction, id: string, work: () => Promise<Plan>): Promise<Plan> {
    const snapshot = async () => {
      const plan = await this.plans.findById(id);
      return plan && { status: plan.status, version: plan.version, claimed_by: plan.claimedBy?.id?.toString() ?? null };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'plan', id }, snapshot }, work);
  }

  private async by(me: Principal) {
    const specialist = await this.specialist(me.userId);
    if (!specialist) throw new SessionEndedError();
    return specialist;
  }

  private async specialist(id: string) {
    const member = await this.users.findById(id);
    return member?.role && hasPermission(member.role, 'plans.act') ? { id, name: member.name } : null;
  }

  private async find(id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (!plan || plan.status === 'pending' || plan.status === 'refunded') throw new NotFoundError('promise');
    return plan;
  }

  private async customerOf({ userId }: Pick<Plan, 'userId'>) {
    return (await this.users.findUser(userId)) ?? { id: userId, ...ERASED_CUSTOMER };
  }
}
