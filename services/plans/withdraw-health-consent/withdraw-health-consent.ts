import { Injectable } from '@nestjs/common';
import { Consents } from '../../identity/index.ts';
import { Clock, Live, Mongo } from '../../kernel/index.ts';
import { NotRefundableError, Refunds } from '../../payments/index.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';

/**
 * Without consent we keep nothing about a customer's health: assessments, plans and check-ins are removed. A plan that is being
 * prepared ends, and is refunded in full without a request.
 */
@Injectable()
export class WithdrawHealthConsent {
  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly consents: Consents,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  async run(userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      await this.consents.record(userId, 'health', false);
      await this.plans.eraseHealth({ userId, healthErasedAt: null });
      for (const { id, gatewayOrderId } of await this.plans.listUnsent(userId)) {
        await this.plans.stop(id, this.clock.now(), null);
        await this.refund(userId, gatewayOrderId);
      }
      this.live.publish({ userId }, 'plans');
      this.live.publish('team', 'team.plans');
    });
  }

  /** Does nothing if a refund is under way, or the bank has returned the payment after a dispute. */
  private async refund(userId: string, orderId: string): Promise<void> {
    try {
      await this.refunds.grant(userId, orderId, 'The consent to use health details was withdrawn');
    } catch (error) {
      if (!(error instanceof NotRefundableError)) throw error;
    }
  }
}
