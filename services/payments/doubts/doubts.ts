import type { PaymentDoubt } from '@fitghar/contracts/admin';
import { formatPaise } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { istIso, Mongo, NotFoundError } from '../../kernel/index.ts';
import { dueAtGateway, OrdersRepository } from '../orders/orders.repository.ts';
import { NotRefundableError } from '../payments.errors.ts';
import { type Difference, differenceSchema, type PaymentRecord, paymentSchema } from '../persistence/payment.schema.ts';
import { Refunds } from '../refunds/refunds.ts';

const MOST = 100;

/** What a person has to look at: money without an order, orders without a decision, books that differ. */
@Injectable()
export class Doubts {
  private readonly payments: Model<PaymentRecord>;
  private readonly differences: Model<Difference>;

  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly refunds: Refunds,
  ) {
    this.payments = mongo.model('Payment', paymentSchema);
    this.differences = mongo.model('PaymentDifference', differenceSchema);
  }

  /** The oldest first, each with the reason. */
  async list(): Promise<PaymentDoubt[]> {
    const [held, differences, orders] = await Promise.all([
      this.payments
        .find({ outcome: { $in: ['mismatch', 'unknown-order'] } })
        .sort({ at: 1 })
        .limit(MOST)
        .lean(),
      this.differences.find().sort({ foundAt: 1 }).limit(MOST).lean(),
      this.orders.listInDoubt(MOST),
    ]);
    const doubts: PaymentDoubt[] = [
      ...(await Promise.all(held.map((payment) => this.ofPayment(payment)))),
      ...differences.map(
        ({ _id, why, gatewayPaise, foundAt }): PaymentDoubt => ({
          kind: 'difference',
          id: _id,
          order_id: null,
          amount: gatewayPaise / 100,
          why,
          since: istIso(foundAt),
        }),
      ),
      ...orders.map(
        ({ gatewayOrderId, amountPaise, status, createdAt }): PaymentDoubt => ({
          kind: 'order',
          id: gatewayOrderId,
          order_id: gatewayOrderId,
          amount: amountPaise / 100,
          why:
            status === 'disputed'
              ? 'The customer’s bank disputes the payment. Answer it in the gateway’s console'
              : 'The bank has not decided yet. We ask again by ourselves',
          since: istIso(createdAt),
        }),
      ),
    ];
    return doubts.sort((a, b) => a.since.localeCompare(b.since));
  }

  /**
   * Sends held money back where it came from.
   * @throws NotFoundError where no such payment is held
   * @throws NotRefundableError for money in another currency, which only the gateway's console can send back
   */
  async sendBack(paymentId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const held = await this.payments
        .findOneAndUpdate({ _id: paymentId, outcome: { $in: ['mismatch', 'unknown-order'] } }, { $set: { outcome: 'returned' } })
        .lean();
      if (!held) throw new NotFoundError('held payment');
      if (held.currency !== 'INR') throw new NotRefundableError('Money in another currency is sent back in the gateway’s console');
      const order = held.gatewayOrderId ? await this.orders.findByGatewayId(held.gatewayOrderId) : null;
      await this.refunds.owe(order, paymentId, 'held', held.amountPaise);
    });
  }

  private async ofPayment({ _id, gatewayOrderId, amountPaise, currency, outcome, at }: PaymentRecord): Promise<PaymentDoubt> {
    const order = outcome === 'mismatch' ? await this.orders.findByGatewayId(gatewayOrderId ?? '') : null;
    const why = order
      ? `${currency} ${amountPaise / 100} arrived where ${formatPaise(dueAtGateway(order))} was due`
      : 'The money belongs to no order of ours: another shop on the same account?';
    return { kind: 'held', id: _id, order_id: gatewayOrderId || null, amount: amountPaise / 100, why, since: istIso(at) };
  }
}
