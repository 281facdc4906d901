import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { type PaymentRecord, paymentSchema, type WebhookEvent, webhookEventSchema } from '../persistence/payment.schema.ts';

const HOUR_MS = 3_600_000;

/** What ops ask of payments themselves: how they were made, and whether the gateway still talks to us. */
@Injectable()
export class PaymentFacts {
  private readonly payments: Model<PaymentRecord>;
  private readonly webhooks: Model<WebhookEvent>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.payments = mongo.model('Payment', paymentSchema);
    this.webhooks = mongo.model('WebhookEvent', webhookEventSchema);
  }

  /** By payment id: when it arrived, and by what. What was paid by credit alone is not among them. */
  async howPaid(paymentIds: (string | null | undefined)[]): Promise<Map<string, Pick<PaymentRecord, 'at' | 'method' | 'wallet'>>> {
    const ids = paymentIds.filter((id): id is string => Boolean(id));
    const records = await this.payments.find({ _id: { $in: ids } }, { at: 1, method: 1, wallet: 1 }).lean();
    return new Map(records.map(({ _id, at, method, wallet }) => [String(_id), { at, method, wallet }]));
  }

  /**
   * Money came in the last hour, and not one webhook told of it: the gateway's deliveries are broken, or our address at
   * the gateway is wrong. The newest quarter of an hour does not count, as a webhook may take a little.
   */
  async areWebhooksSilent(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const since = new Date(now - HOUR_MS);
    const [paid, told] = await Promise.all([
      this.payments.countDocuments({ at: { $gte: since, $lte: new Date(now - HOUR_MS / 4) }, outcome: 'delivered' }),
      this.webhooks.exists({ receivedAt: { $gte: since } }),
    ]);
    return paid > 0 && !told;
  }
}
