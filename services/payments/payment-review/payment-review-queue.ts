import type { PaymentReviewItem } from '@fitghar/contracts/admin';
import { formatPaise } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { istIso, Mongo, NotFoundError } from '../../kernel/index.ts';
import { dueAtGateway, type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { NotRefundableError } from '../payments.errors.ts';
import type { PaymentRecord } from '../persistence/payment.schema.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { ReconciliationsRepository } from '../persistence/reconciliations.repository.ts';
import { Refunds } from '../refunds/refunds.ts';

const MAX_ITEMS = 100;

/** Payments that need review: money without an order, undecided orders, reconciliation mismatches. */
@Injectable()
export class PaymentReviewQueue {
  constructor(
    private readonly mongo: Mongo,
    private readonly payments: PaymentsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly orders: OrdersRepository,
    private readonly refunds: Refunds,
  ) {}

  /**
   * How many of each kind there are, since when the first of all but disputes waits, and until when the bank takes evidence
   * in the first dispute.
   */
  async count(): Promise<Record<PaymentReviewItem['kind'], number> & { since: Date | null; respondBy: Date | null }> {
    const [held, difference, order, dispute, disputed] = await Promise.all([
      this.payments.countHeld(),
      this.reconciliations.countMismatches(),
      this.orders.countUnresolved('attempted'),
      this.orders.countUnresolved('disputed'),
      this.orders.listUnresolved(MAX_ITEMS, 'disputed'),
    ]);
    const due = await this.dueOf(disputed);
    const earliest = (dates: readonly Date[]) => dates.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
    return {
      ...{ held: held.count, difference: difference.count, order: order.count, dispute: dispute.count },
      since: earliest([held, difference, order].flatMap((waiting) => waiting.since ?? [])),
      respondBy: earliest([...due.values()]),
    };
  }

  private dueOf(orders: readonly Order[]): Promise<Map<string, Date>> {
    return this.payments.findDisputesDue(orders.flatMap(({ paymentId }) => paymentId ?? []));
  }

  /** Oldest first, each with the reason. */
  async list(): Promise<PaymentReviewItem[]> {
    const [held, mismatches, orders] = await Promise.all([
      this.payments.listHeld(MAX_ITEMS),
      this.reconciliations.listMismatches(MAX_ITEMS),
      this.orders.listUnresolved(MAX_ITEMS, 'attempted', 'disputed'),
    ]);
    const mismatched = held.flatMap(({ outcome, gatewayOrderId }) => (outcome === 'mismatch' && gatewayOrderId ? [gatewayOrderId] : []));
    const due = await this.dueOf(orders);
    const dueAt = (date: Date | undefined) => (date ? istIso(date) : null);
    const paid = new Map((await this.orders.findByGatewayIds(mismatched)).map((order) => [order.gatewayOrderId, order]));
    const items: PaymentReviewItem[] = [
      ...held.map((payment) => heldItem(payment, paid.get(payment.gatewayOrderId ?? ''))),
      ...mismatches.map(
        ({ _id, why, gatewayPaise, foundAt }): PaymentReviewItem => ({
          kind: 'difference',
          id: _id,
          order_id: null,
          amount: gatewayPaise / 100,
          currency: 'INR',
          record_id: null,
          respond_by: null,
          why,
          since: istIso(foundAt),
        }),
      ),
      ...orders.map(
        ({ id, gatewayOrderId, paymentId, amountPaise, status, createdAt }): PaymentReviewItem => ({
          kind: status === 'disputed' ? 'dispute' : 'order',
          id: gatewayOrderId,
          order_id: gatewayOrderId,
          amount: amountPaise / 100,
          currency: 'INR',
          record_id: id,
          respond_by: dueAt(due.get(paymentId ?? '')),
          why:
            status === 'disputed'
              ? 'The customer’s bank disputes this payment. Respond in the gateway’s console'
              : 'The bank has not decided yet. The status is checked automatically',
          since: istIso(createdAt),
        }),
      ),
    ];
    return items.sort((a, b) => a.since.localeCompare(b.since));
  }

  /**
   * Refunds a held payment.
   * @throws NotFoundError if no such payment is held
   * @throws NotRefundableError for a foreign currency, which only the gateway's console can refund
   */
  async refundHeldPayment(paymentId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const held = await this.payments.markReturned(paymentId);
      if (!held) throw new NotFoundError('held payment');
      if (held.currency !== 'INR') throw new NotRefundableError('Refund payments in another currency in the gateway’s console');
      const order = held.gatewayOrderId ? await this.orders.findByGatewayId(held.gatewayOrderId) : null;
      await this.refunds.createAutomaticRefund(order, paymentId, 'held', held.amountPaise);
    });
  }
}

/** @param order that it was paid for, but not by what was due */
function heldItem({ _id, gatewayOrderId, amountPaise, currency, at }: PaymentRecord, order: Order | undefined): PaymentReviewItem {
  const why = order
    ? `${currency} ${amountPaise / 100} captured, but ${formatPaise(dueAtGateway(order))} was due`
    : 'Unknown order. Does another system use the same gateway account?';
  return {
    ...{ kind: 'held', id: _id, order_id: gatewayOrderId || null, amount: amountPaise / 100, currency },
    ...{ record_id: order?.id ?? null, respond_by: null, why, since: istIso(at) },
  };
}
