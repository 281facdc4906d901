import { Injectable } from '@nestjs/common';
import { Consents } from '../../identity/index.ts';
import { Live, Mongo } from '../../kernel/index.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';

/**
 * Without consent we keep nothing about a customer's health: assessments, plans and check-ins are removed, and a plan
 * that is being prepared is stopped. Its purchase stays, so that the customer can request a refund.
 */
@Injectable()
export class WithdrawHealthConsent {
  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly consents: Consents,
    private readonly live: Live,
  ) {}

  async run(userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      await this.consents.record(userId, 'health', false);
      await this.plans.eraseHealth({ userId, healthErasedAt: null });
      await this.plans.pauseErased(userId);
      this.live.publish({ userId }, 'plans');
      this.live.publish('team', 'team.plans');
    });
  }
}
