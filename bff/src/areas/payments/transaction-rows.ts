import type { OwnTransaction, TransactionRow } from '@fitghar/contracts/payments';
import { BookingsRepository } from '@fitghar/services/bookings';
import { callerLanguage, istIso, type Page, type Paging } from '@fitghar/services/kernel';
import { Invoices, type Order, OrdersRepository, publicStatus, RefundsRepository, refundIn, refundView } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';

/** A customer's orders with their subjects, as shown to them and to ops (D33, D35). Newest first. */
@Injectable()
export class TransactionRows {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
    private readonly refunds: RefundsRepository,
    private readonly invoices: Invoices,
  ) {}

  /** The newest `limit` orders, for ops. */
  async listLatest(userId: string, limit: number): Promise<Page<TransactionRow & { id: string }>> {
    const { rows: orders, total } = await this.orders.findPage({ userIds: [userId], page: 1, limit });
    const ids = new Map(orders.map(({ gatewayOrderId, id }) => [gatewayOrderId, id]));
    return { rows: (await this.rowsOf(orders)).map((row) => ({ ...row, id: ids.get(row.order_id) ?? '' })), total };
  }

  /** A page of the orders of these kinds, each with its latest refund and its invoices. */
  async findOwn(userId: string, kinds: readonly Order['kind'][], paging: Paging): Promise<Page<OwnTransaction>> {
    const { rows: orders, total } = await this.orders.findOwn(userId, kinds, paging);
    const ids = orders.map(({ gatewayOrderId }) => gatewayOrderId);
    const [rows, refunds, invoices] = await Promise.all([
      this.rowsOf(orders),
      this.refunds.findLatest(userId, ids),
      this.invoices.listOfOrders(orders.map(({ id }) => id)),
    ]);
    const documents = Map.groupBy(invoices, ({ order_id }) => order_id);
    return {
      rows: rows.map((row) => {
        const refund = refunds.get(row.order_id);
        return {
          ...row,
          refund: refund ? refundIn(callerLanguage(), refundView(refund)) : null,
          invoices: documents.get(row.order_id) ?? [],
        };
      }),
      total,
    };
  }

  private async rowsOf(orders: Order[]): Promise<TransactionRow[]> {
    const subjects = (kind: Order['kind']) => orders.filter((order) => order.kind === kind).map((order) => order.subjectId);
    const [bookings, plans] = await Promise.all([
      this.bookings.customers.findTitles(subjects('booking')),
      this.plans.purchases.findTypes(subjects('plan')),
    ]);
    return orders.map((order) => {
      const booking = bookings.get(order.subjectId);
      const type = plans.get(order.subjectId);
      return {
        order_id: order.gatewayOrderId,
        title: order.title,
        amount: order.amountPaise / 100,
        status: publicStatus(order.status),
        processing: order.status === 'attempted',
        created_at: istIso(order.createdAt),
        service_booking: booking ? { booking_name: booking.name, trial_date: booking.date, trial_time: booking.time } : null,
        diet_plan: type === undefined ? null : { type },
      };
    });
  }
}
