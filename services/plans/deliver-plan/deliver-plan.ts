import type { AuditAction } from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import type { DeliveryChange } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, Live, NotFoundError, Outbox } from '../../kernel/index.ts';
import { hasGaps } from '../drafts/templates.ts';
import type { Plan } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { PlanChangedError, PlanEmptyError, PlanGapsError, PlanSentError, PlanStoppedError } from '../plans.errors.ts';
import type { Specialist } from '../specialists/specialists.ts';

const DAYS_A_MONTH = 30;

/** A specialist's work on a plan: claim, edit, pause and send; audited. Nothing is sent without review (D22). */
@Injectable()
export class DeliverPlan {
  constructor(
    private readonly audit: Audit,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * Changes an unsent plan.
   * @param assignee the new assignee if `claimed_by` names one
   * @throws NotFoundError, PlanSentError, PlanStoppedError; PlanChangedError if the version is no longer current
   */
  change(id: string, by: Specialist, change: DeliveryChange, assignee: Specialist | null): Promise<Plan> {
    return this.audited(by, 'plan.change', id, () => this.write(id, by, change, assignee));
  }

  private async write(
    id: string,
    by: Specialist,
    { version, name, content, claimed_by, paused_reason }: DeliveryChange,
    assignee: Specialist | null,
  ): Promise<Plan> {
    const plan = await this.findUnsent(id);
    const claimed = claimed_by === undefined ? undefined : assignee;
    const status = plan.status === 'breached' || claimed === undefined ? plan.status : claimed ? 'claimed' : 'open';
    const what = [
      name && `Renamed to ${name}`,
      content && 'Edited',
      claimed !== undefined && (claimed ? `Assigned to ${claimed.name}` : 'Unassigned'),
      paused_reason !== undefined && (paused_reason ? `Paused: ${paused_reason}` : 'Resumed'),
    ].filter((each) => typeof each === 'string');
    const work = {
      status,
      ...(name && { opsName: name }),
      ...(content && { content }),
      ...(claimed !== undefined && { claimedBy: claimed }),
      ...(paused_reason !== undefined && { pausedReason: paused_reason }),
    };
    const event = { at: this.clock.now(), who: by.name, what: what.join(', ') || 'Previewed' };
    const changed = await this.plans.edit(id, { version, status: plan.status }, work, event);
    if (!changed) throw await this.conflictError(id);
    this.live.publish({ userId: plan.userId }, 'plans');
    this.live.publish('team', 'team.plans');
    return changed;
  }

  /** @throws as {@link change}; PlanEmptyError, PlanGapsError */
  send(id: string, by: Specialist, version: number): Promise<Plan> {
    return this.audited(by, 'plan.send', id, async () => {
      const plan = await this.findUnsent(id);
      if (!plan.content?.days.length) throw new PlanEmptyError();
      if (hasGaps(plan.content)) throw new PlanGapsError();
      const event = { at: this.clock.now(), who: by.name, what: 'Sent' };
      const sent = await this.plans.markSent(id, { version, status: plan.status }, event);
      if (!sent) throw await this.conflictError(id);
      await this.outbox.add('plan-sent-mail', id, { v: 1, plan_id: id });
      await this.outbox.add('plan-sent-text', id, { v: 1, plan_id: id });
      const end = new Date(this.clock.now().getTime() + plan.months * DAYS_A_MONTH * DAY_MS);
      await this.outbox.add('plan-review-request-mail', id, { v: 1, plan_id: id }, end);
      this.live.publish({ userId: plan.userId }, 'plans');
      this.live.publish('team', 'team.plans');
      return sent;
    });
  }

  private audited(by: Specialist, action: AuditAction, id: string, work: () => Promise<Plan>): Promise<Plan> {
    const snapshot = async () => {
      const plan = await this.plans.findById(id);
      return plan && { status: plan.status, version: plan.version, claimed_by: plan.claimedBy?.id?.toString() ?? null };
    };
    return this.audit.change({ by: by.id, action, subject: { kind: 'plan', id }, snapshot }, work);
  }

  private async findUnsent(id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (!plan || plan.status === 'pending' || plan.status === 'refunded') throw new NotFoundError('plan');
    if (plan.status === 'stopped') throw new PlanStoppedError();
    if (plan.status === 'sent') throw new PlanSentError();
    return plan;
  }

  private async conflictError(id: string): Promise<Error> {
    const now = await this.plans.findById(id);
    if (now?.status === 'stopped') return new PlanStoppedError();
    return now?.status === 'sent' ? new PlanSentError() : new PlanChangedError(now?.history.at(-1)?.who ?? '');
  }
}
