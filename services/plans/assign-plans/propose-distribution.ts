import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.ts';
import type { PlanRow } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { Specialists } from '../specialists/specialists.ts';
import { distribute, type Proposal } from './distribute.ts';
import { needsOf } from './needs.ts';

/** Who should take which unassigned plan, by skill and load. Nothing changes before the team assigns them. */
@Injectable()
export class ProposeDistribution {
  constructor(
    private readonly plans: PlansRepository,
    private readonly specialists: Specialists,
    private readonly clock: Clock,
  ) {}

  /** @returns proposals for at most `most` plans, and how many unassigned plans remain */
  async run(most: number): Promise<{ proposals: (Proposal & { plan: PlanRow })[]; left: number }> {
    const [waiting, workload, specialists] = await Promise.all([
      this.plans.deliveries.listToDistribute(most),
      this.plans.figures.workload(this.clock.now()),
      this.specialists.listByTrade(),
    ]);
    const openOf = new Map(workload.map(({ specialistId, open }) => [specialistId, open]));
    const lastGiven = await this.plans.deliveries.findLastGiven(specialists.map(({ id }) => id));
    const loads = specialists.map(({ id, name, skills }) => ({
      ...{ id, name, skills },
      open: openOf.get(id) ?? 0,
      lastGiven: lastGiven.get(id) ?? null,
    }));
    const byId = new Map(waiting.map((plan) => [plan.id, plan]));
    const proposals = distribute(
      waiting.map((plan) => ({ id: plan.id, needs: needsOf(plan) })),
      loads,
    ).flatMap((proposal) => {
      const plan = byId.get(proposal.planId);
      return plan ? [{ ...proposal, plan }] : [];
    });
    return { proposals, left: Math.max(0, (openOf.get(null) ?? 0) - proposals.length) };
  }
}
