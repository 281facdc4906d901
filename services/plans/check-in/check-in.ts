import type { CheckInBody } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Clock, NotFoundError } from '../../kernel/index.ts';
import { type Plan, PlansRepository } from '../persistence/plans.repository.ts';
import { CheckedInError, PlanNotSentError } from '../plans.errors.ts';

/** A week, less a day: whoever weighs in on Sundays need not wait for the hour. */
const BETWEEN_MS = 6 * 86_400_000;

/** The customer's weight, once in a week. */
@Injectable()
export class CheckIn {
  constructor(
    private readonly plans: PlansRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError for a plan that is not this person's; PlanNotSentError; CheckedInError */
  async run(userId: string, id: string, { weight_kg, note = '' }: CheckInBody): Promise<Plan> {
    const plan = await this.plans.findById(id);
    if (plan?.userId !== userId || plan.status === 'pending') throw new NotFoundError('plan');
    if (plan.status !== 'sent') throw new PlanNotSentError();
    const at = this.clock.now();
    const recent = new Date(at.getTime() - BETWEEN_MS);
    const changed = await this.plans.change(
      id,
      { checkIns: { $not: { $elemMatch: { at: { $gt: recent } } } } },
      { $push: { checkIns: { at, weightKg: weight_kg, note } } },
    );
    if (!changed) throw new CheckedInError();
    return changed;
  }
}
