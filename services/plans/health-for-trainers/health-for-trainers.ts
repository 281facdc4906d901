import { Injectable } from '@nestjs/common';
import { Consents } from '../../identity/index.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';

/** Plans that are read for each customer. */
const MAX_PLANS = 10;

/** What a trainer should know of a customer. Empty text if the customer said nothing. */
export interface HealthForTrainer {
  goal: string;
  injuries: string;
  conditions: string;
}

/** Health details for trainers, only while the customer agrees to share them. */
@Injectable()
export class HealthForTrainers {
  constructor(
    private readonly consents: Consents,
    private readonly plans: PlansRepository,
  ) {}

  /** By customer: from the newest plan that each bought for themselves with consent; others are used for nothing else (D61). */
  async find(userIds: readonly string[]): Promise<Map<string, HealthForTrainer>> {
    const agreed = [...(await this.consents.listGiven(userIds, 'trainer'))];
    const plans = await this.plans.purchases.listConsented(agreed, MAX_PLANS * agreed.length);
    const health = new Map<string, HealthForTrainer>();
    for (const { userId, assessment } of plans) {
      // Empty once the health data was erased.
      if (assessment?.plan_for !== 'self' || health.has(userId)) continue;
      const injuries = 'any_injury' in assessment ? assessment.any_injury : '';
      health.set(userId, { goal: assessment.goal, injuries, conditions: assessment.medical_condition ?? '' });
    }
    return health;
  }
}
