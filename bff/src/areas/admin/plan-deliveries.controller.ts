import { HOUR_MS } from '@fitghar/contracts/common';
import {
  type AssignmentsAnswer,
  assignDeliveries,
  changePlanDelivery,
  type DeliveryDetail,
  type DeliveryTimeline,
  type Distribution,
  getDeliveryTeam,
  getDeliveryTimeline,
  getDistribution,
  getPlanDeliveries,
  getPlanDelivery,
  getPlanPreview,
  MAX_ASSIGNMENTS,
  sendPlan,
  takeNextDelivery,
} from '@fitghar/contracts/plans';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Clock, InvalidFieldsError, istDate, istInstant, NotFoundError, Outbox } from '@fitghar/services/kernel';
import {
  DeliverPlan,
  type Plan,
  PlanChangedError,
  PlanEmptyError,
  PlanGapsError,
  PlanNotSentError,
  PlanPdfs,
  PlanSentError,
  PlanStoppedError,
  PlansRepository,
  ProposeDistribution,
  Specialists,
  TakeNextPlan,
} from '@fitghar/services/plans';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { deliveryRow, deliveryDetail as detail } from '../plans/plan.presenter.ts';
import { distributedPlan, ERASED_CUSTOMER, timelineOf } from './plan-deliveries.presenter.ts';

/** Ops' view of plan deliveries (D22, D40). */
@ApiTags('admin')
@RequirePermissions('plans.read')
@Controller('bff')
export class PlanDeliveriesController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly deliver: DeliverPlan,
    private readonly distribution: ProposeDistribution,
    private readonly takeNext: TakeNextPlan,
    private readonly specialists: Specialists,
    private readonly pdfs: PlanPdfs,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @Handles(getPlanDeliveries)
  async list(@Input() { page, limit, status, kind, specialist, due_within }: Input<typeof getPlanDeliveries>) {
    const now = this.clock.now();
    const specialistId = specialist === 'none' ? null : specialist;
    const dueBy = due_within === undefined ? undefined : new Date(now.getTime() + due_within * HOUR_MS);
    const [{ rows, total }, counts] = await Promise.all([
      this.plans.deliveries.findPage({ status, kind, specialistId, dueBy }, page, limit),
      this.plans.deliveries.counts(now, istInstant(istDate(now), '00:00')),
    ]);
    const customers = await this.users.findUsers(rows.map(({ userId }) => userId));
    const { firstDueAt, ...shown } = counts;
    return {
      rows: rows.map((plan) => deliveryRow(plan, customers.get(plan.userId) ?? { id: plan.userId, ...ERASED_CUSTOMER })),
      page,
      limit,
      total,
      counts: shown,
    };
  }

  /** Who should take which unassigned plan, by skill and load: a proposal, which {@link assign} carries out. */
  @Handles(getDistribution)
  @RequirePermissions('plans.act')
  @AuditedRead('plan.distribute', 'plan')
  async proposeDistribution(): Promise<Distribution> {
    const { proposals, left } = await this.distribution.run(MAX_ASSIGNMENTS);
    return { plans: proposals.map(distributedPlan), left };
  }

  /** Assigns or unassigns several plans. Each is handled on its own: a plan that a colleague changed in the meantime is skipped and named. */
  @Handles(assignDeliveries)
  @RequirePermissions('plans.act')
  @Throws(SessionEndedError)
  @LongRequest()
  async assign(@CurrentUser() me: Principal, @Input() { body: { plans } }: Input<typeof assignDeliveries>): Promise<AssignmentsAnswer> {
    const ids = [...new Set(plans.flatMap(({ claimed_by }) => claimed_by ?? []))];
    const assignees = new Map(await Promise.all(ids.map(async (id) => [id, await this.specialists.find(id)] as const)));
    if ([...assignees.values()].includes(null)) throw new InvalidFieldsError({ plans: ['No team member has this ID'] });
    const by = await this.by(me);
    const results: AssignmentsAnswer['results'] = [];
    for (const { id, version, claimed_by } of plans) {
      const assignee = claimed_by ? (assignees.get(claimed_by) ?? null) : null;
      results.push({ id, ...(await outcomeOf(this.deliver.change(id, by, { version, claimed_by }, assignee))) });
    }
    return { results };
  }

  /** The most urgent of the caller's plans and those that no one has; it becomes theirs. */
  @Handles(takeNextDelivery)
  @RequirePermissions('plans.act')
  @Throws(SessionEndedError)
  async next(@CurrentUser() me: Principal, @Input() { skip = [] }: Input<typeof takeNextDelivery>) {
    const plan = await this.takeNext.run(await this.by(me), skip);
    return { plan: plan && deliveryRow(plan, await this.customerOf(plan)) };
  }

  @Handles(getDeliveryTeam)
  async listTeam() {
    return (await this.specialists.list()).map(({ id, name }) => ({ id, name }));
  }

  @Handles(getPlanDelivery)
  @AuditedRead('plan.read', 'plan')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getPlanDelivery>): Promise<DeliveryDetail> {
    const plan = await this.find(id);
    return detail(plan, await this.customerOf(plan));
  }

  /** From the payment to the email, with what is still to come. */
  @Handles(getDeliveryTimeline)
  @AuditedRead('plan.read', 'plan')
  @Throws(NotFoundError)
  async timeline(@Input() { id }: Input<typeof getDeliveryTimeline>): Promise<DeliveryTimeline> {
    const plan = await this.find(id);
    const mail = (await this.outbox.findTimes([`plan-sent-mail.${id}`])).get(`plan-sent-mail.${id}`);
    const { name, customer } = deliveryRow(plan, await this.customerOf(plan));
    return { name, customer: customer.name, events: timelineOf(plan, mail ?? null, this.clock.now()) };
  }

  /** The PDF as the customer would get it now. */
  @Handles(getPlanPreview)
  @AuditedRead('plan.read-document', 'plan')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PlanNotSentError)
  @LongRequest()
  async planPreview(@Input() { id }: Input<typeof getPlanPreview>): Promise<StreamableFile> {
    const plan = await this.find(id);
    const pdf = await this.pdfs.render(plan, (await this.customerOf(plan)).name, await this.users.languageOf(plan.userId));
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="preview.pdf"' });
  }

  @Handles(changePlanDelivery)
  @RequirePermissions('plans.act')
  @Throws(NotFoundError, PlanSentError, PlanStoppedError, PlanChangedError, SessionEndedError)
  async change(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof changePlanDelivery>): Promise<DeliveryDetail> {
    const assignee = body.claimed_by ? await this.specialists.find(body.claimed_by) : null;
    if (body.claimed_by && !assignee) throw new InvalidFieldsError({ claimed_by: ['No team member has this ID'] });
    const by = await this.by(me);
    const plan = await this.deliver.change(id, by, body, assignee);
    return detail(plan, await this.customerOf(plan));
  }

  @Handles(sendPlan)
  @RequirePermissions('plans.act')
  @Throws(NotFoundError, PlanSentError, PlanStoppedError, PlanChangedError, PlanEmptyError, PlanGapsError, SessionEndedError)
  async send(@CurrentUser() me: Principal, @Input() { id, body: { version } }: Input<typeof sendPlan>): Promise<DeliveryDetail> {
    const by = await this.by(me);
    const plan = await this.deliver.send(id, by, version);
    return detail(plan, await this.customerOf(plan));
  }

  private async by(me: Principal) {
    const specialist = await this.specialists.find(me.userId);
    if (!specialist) throw new SessionEndedError();
    return specialist;
  }

  private async find(id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (!plan || plan.status === 'pending' || plan.status === 'refunded') throw new NotFoundError('plan');
    return plan;
  }

  private async customerOf({ userId }: Pick<Plan, 'userId'>) {
    return (await this.users.findUser(userId)) ?? { id: userId, ...ERASED_CUSTOMER };
  }
}

/** What became of one plan of several. */
async function outcomeOf(work: Promise<Plan>): Promise<Omit<AssignmentsAnswer['results'][number], 'id'>> {
  try {
    const { version } = await work;
    return { outcome: 'assigned', message: '', version };
  } catch (error) {
    if (error instanceof PlanChangedError) return { outcome: 'changed', message: error.message };
    if (error instanceof PlanSentError) return { outcome: 'sent', message: error.message };
    if (error instanceof PlanStoppedError || error instanceof NotFoundError) return { outcome: 'gone', message: error.message };
    throw error;
  }
}
