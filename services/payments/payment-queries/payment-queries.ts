import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.ts';
import type { PaymentRecord } from '../persistence/payment.schema.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { WebhookEventsRepository } from '../persistence/webhook-events.repository.ts';

/** Queries on payments for ops: payment methods, and whether webhooks still arrive. */
@Injectable()
export class PaymentQueries {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly webhooks: WebhookEventsRepository,
    private readonly clock: Clock,
  ) {}

  /** Arrival time and method by payment id. Excludes orders paid by credit alone. */
  findMethods(paymentIds: (string | null | undefined)[]): Promise<Map<string, Pick<PaymentRecord, 'at' | 'method' | 'wallet'>>> {
    return this.payments.findMethods(paymentIds.filter((id): id is string => Boolean(id)));
  }

  /** All that was paid for an order, oldest first, whatever became of it. */
  listOf(gatewayOrderId: string): Promise<PaymentRecord[]> {
    return this.payments.listOf(gatewayOrderId);
  }

  /** The gateway's order of a payment; null if unknown. */
  async findOrderOf(paymentId: string): Promise<string | null> {
    return (await this.payments.findOrderOf(paymentId)) || null;
  }

  /**
   * Payments were captured in the last hour without a single webhook: the gateway's deliveries fail, or it has the wrong
   * address of our site. Ignores the last 15 minutes, as webhooks may be slow.
   */
  async areWebhooksSilent(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const since = new Date(now - HOUR_MS);
    const [paid, notified] = await Promise.all([
      this.payments.hasDeliveredBetween(since, new Date(now - HOUR_MS / 4)),
      this.webhooks.hasSince(since),
    ]);
    return paid && !notified;
  }
}
