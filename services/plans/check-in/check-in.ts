import { DAY_MS } from '@fitghar/contracts/common';
import type { CheckInBody } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Clock, NotFoundError } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { CheckedInError, PlanNotSentError } from '../plans.errors.ts';

/** A week less a day, so that a weekly check-in need not wait for the exact hour. */
const MIN_INTERVAL_MS = 6 * DAY_MS;

/** The customer's weekly weight. */
@Injectable()
export class CheckIn {
  constructor(
    private readonly plans: PlansRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError if the plan belongs to another user; PlanNotSentError; CheckedInError */
  async run(userId: string, id: string, { weight_kg, note = '' }: CheckInBody): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (plan?.userId !== userId || plan.status === 'pending') throw new NotFoundError('plan');
    if (plan.status !== 'sent' || plan.healthErasedAt) throw new PlanNotSentError();
    const at = this.clock.now();
    const recent = new Date(at.getTime() - MIN_INTERVAL_MS);
    const changed = await this.plans.addCheckIn(id, { at, weightKg: weight_kg, note }, recent);
    if (!changed) throw new CheckedInError();
    return changed;
  }
}
