import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../kernel/index.ts';
import { DeliverPlan } from '../deliver-plan/deliver-plan.ts';
import type { PlanRow } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { PlanChangedError, PlanSentError, PlanStoppedError } from '../plans.errors.ts';
import type { Specialist } from '../specialists/specialists.ts';

/** How often a colleague may be faster. */
const MAX_TRIES = 5;

/** Gives a specialist the most urgent of their plans and those that no one has, which becomes theirs. */
@Injectable()
export class TakeNextPlan {
  constructor(
    private readonly plans: PlansRepository,
    private readonly deliver: DeliverPlan,
  ) {}

  /**
   * @param skip plans that the specialist leaves for later
   * @returns null if there is none
   */
  async run(by: Specialist, skip: readonly string[]): Promise<PlanRow | null> {
    for (const plan of await this.plans.deliveries.listNext(by.id, skip, MAX_TRIES)) {
      if (plan.claimedBy?.id === by.id) return plan;
      const taken = await this.deliver.change(plan.id, by, { version: plan.version, claimed_by: by.id }, by).catch((error: unknown) => {
        // A colleague took it: the next one.
        if ([PlanChangedError, PlanSentError, PlanStoppedError, NotFoundError].some((each) => error instanceof each)) return null;
        throw error;
      });
      if (taken) return taken;
    }
    return null;
  }
}
