import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../kernel/index.ts';
import { DeliverPlan } from '../deliver-plan/deliver-plan.ts';
import type { PlanRow } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { PlanChangedError, PlanSentError, PlanStoppedError } from '../plans.errors.ts';
import type { Specialist } from '../specialists/specialists.ts';

/** How often a colleague may be faster. */
const MAX_TRIES = 5;

/** Gives a specialist their most urgent plan; if they have none, the most urgent that no one has, which becomes theirs. */
@Injectable()
export class TakeNextPlan {
  constructor(
    private readonly plans: PlansRepository,
    private readonly deliver: DeliverPlan,
  ) {}

  /** @returns null if there is none */
  async run(by: Specialist): Promise<PlanRow | null> {
    const own = await this.plans.deliveries.findMostUrgent(by.id);
    if (own) return own;
    for (const { id, version } of await this.plans.deliveries.listUnassigned(MAX_TRIES)) {
      const taken = await this.deliver.change(id, by, { version, claimed_by: by.id }, by).catch((error: unknown) => {
        // A colleague took it: the next one.
        if ([PlanChangedError, PlanSentError, PlanStoppedError, NotFoundError].some((each) => error instanceof each)) return null;
        throw error;
      });
      if (taken) return taken;
    }
    return null;
  }
}
