import type { DeliveryChange } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Clock, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { type Plan, PlansRepository } from '../persistence/plans.repository.ts';
import { PlanChangedError, PlanEmptyError, PlanSentError } from '../plans.errors.ts';

/** Who of the team does something. */
export interface Specialist {
  id: string;
  name: string;
}

/** What a specialist does with a promise: claims it, writes on it, pauses it, and sends it. Nothing leaves unseen (D22). */
@Injectable()
export class DeliverPlan {
  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * Changes a promise that waits. @param heir who gets it where `claimed_by` names somebody
   * @throws NotFoundError, PlanSentError; PlanChangedError where it is no longer the version that was looked at
   */
  async change(
    id: string,
    by: Specialist,
    { version, name, content, claimed_by, paused_reason }: DeliveryChange,
    heir: Specialist | null,
  ): Promise<Plan> {
    const plan = await this.waiting(id);
    const claimed = claimed_by === undefined ? undefined : heir;
    const status = plan.status === 'breached' || claimed === undefined ? plan.status : claimed ? 'claimed' : 'open';
    const what = [
      name && `Named ${name}`,
      content && 'Edited',
      claimed !== undefined && (claimed ? `Claimed for ${claimed.name}` : 'Given back'),
      paused_reason !== undefined && (paused_reason ? `Paused: ${paused_reason}` : 'Taken up again'),
    ].filter((each) => typeof each === 'string');
    const changed = await this.plans.change(
      id,
      { version, status: plan.status },
      {
        $set: {
          status,
          ...(name && { opsName: name }),
          ...(content && { content }),
          ...(claimed !== undefined && { claimedBy: claimed }),
          ...(paused_reason !== undefined && { pausedReason: paused_reason }),
        },
        $inc: { version: 1 },
        $push: { history: { at: this.clock.now(), who: by.name, what: what.join(', ') || 'Looked at' } },
      },
    );
    if (!changed) throw await this.changedBy(id);
    this.live.tell({ userId: plan.userId }, 'plans');
    return changed;
  }

  /** @throws as {@link change}; PlanEmptyError */
  async send(id: string, by: Specialist, version: number): Promise<Plan> {
    const plan = await this.waiting(id);
    if (!plan.content?.days.length) throw new PlanEmptyError();
    return this.mongo.transaction(async () => {
      const sentAt = this.clock.now();
      const sent = await this.plans.change(
        id,
        { version, status: plan.status },
        {
          $set: { status: 'sent', sentAt, nextStageAt: null, pausedReason: null },
          $inc: { version: 1 },
          $push: { history: { at: sentAt, who: by.name, what: 'Sent' } },
        },
      );
      if (!sent) throw await this.changedBy(id);
      await this.outbox.add('plan-sent-mail', id, { v: 1, plan_id: id });
      this.live.tell({ userId: plan.userId }, 'plans');
      return sent;
    });
  }

  private async waiting(id: string): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (!plan || plan.status === 'pending' || plan.status === 'refunded') throw new NotFoundError('promise');
    if (plan.status === 'sent') throw new PlanSentError();
    return plan;
  }

  private async changedBy(id: string): Promise<Error> {
    const now = await this.plans.findById(id);
    return now?.status === 'sent' ? new PlanSentError() : new PlanChangedError(now?.history.at(-1)?.who ?? '');
  }
}
