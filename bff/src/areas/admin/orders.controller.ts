import { type AdminOrder, type AdminOrderDetail, getAdminOrder, getAdminOrders } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import {
  Invoices,
  type Order,
  type OrdersQuery,
  OrdersRepository,
  PaymentQueries,
  RefundsRepository,
  refundView,
} from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { mayReadCustomers } from './may-read-customers.ts';
import { INVOICE, MAX_CUSTOMERS, ORDER, PAYMENT, phoneIn } from './search-terms.ts';

const orderView = (
  { id, gatewayOrderId, kind, title, amountPaise, creditPaise, refundedPaise, status, userId, createdAt, paidAt }: Order,
  names: ReadonlyMap<string, string>,
): AdminOrder => ({
  ...{ id, order_id: gatewayOrderId, kind, title, status },
  amount: amountPaise / 100,
  credit: creditPaise / 100,
  refunded: refundedPaise / 100,
  // A company without an account is in the title.
  customer: kind === 'quotation' ? null : { id: userId, name: names.get(userId) ?? 'Erased' },
  created_at: istIso(createdAt),
  paid_at: paidAt ? istIso(paidAt) : null,
});

/** Orders, with what was paid, refunded and invoiced for each. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentQueries,
    private readonly refunds: RefundsRepository,
    private readonly invoices: Invoices,
    private readonly users: UsersRepository,
  ) {}

  /** Newest first. */
  @Handles(getAdminOrders)
  async list(@CurrentUser() me: Principal, @Input() { q = '', ...query }: Input<typeof getAdminOrders>) {
    const which = q ? await this.named(q, me) : {};
    const { rows, total } = which ? await this.orders.findPage({ ...query, ...which }) : { rows: [], total: 0 };
    const names = await this.namesOf(rows);
    return { rows: rows.map((order) => orderView(order, names)), page: query.page, limit: query.limit, total };
  }

  @Handles(getAdminOrder)
  @AuditedRead('order.read', 'order')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminOrder>): Promise<AdminOrderDetail> {
    const order = await this.orders.findById(id);
    if (!order) throw new NotFoundError('order');
    const [names, payments, refunds, invoices] = await Promise.all([
      this.namesOf([order]),
      this.payments.listOf(order.gatewayOrderId),
      this.refunds.listOf(order),
      this.invoices.listOfOrders([order.id]),
    ]);
    return {
      ...orderView(order, names),
      subject_id: order.subjectId,
      payments: payments.map(({ _id, amountPaise, currency, method, wallet, outcome, at }) => ({
        ...{ id: _id, amount: amountPaise / 100, currency, outcome, at: istIso(at) },
        method: method ?? null,
        wallet: wallet ?? null,
      })),
      refunds: refunds.map(refundView),
      invoices,
    };
  }

  /** The orders that `q` is about; null if it names none. Customers are found only by those who may read them. */
  private async named(q: string, me: Principal): Promise<Pick<OrdersQuery, 'gatewayOrderId' | 'userIds'> | null> {
    if (ORDER.test(q)) return { gatewayOrderId: q };
    if (PAYMENT.test(q)) {
      const gatewayOrderId = await this.payments.findOrderOf(q);
      return gatewayOrderId ? { gatewayOrderId } : null;
    }
    if (INVOICE.test(q)) {
      const invoice = await this.invoices.findByNumber(q.toUpperCase());
      return invoice && { gatewayOrderId: invoice.gatewayOrderId };
    }
    if (!mayReadCustomers(me)) return null;
    const customers = await this.users.search(phoneIn(q) ?? q, MAX_CUSTOMERS);
    return customers.length ? { userIds: customers.map(({ id }) => id) } : null;
  }

  /** By id: whoever reads an order sees whose it is. */
  private namesOf(orders: readonly Order[]): Promise<Map<string, string>> {
    return this.users.findNames(orders.map(({ userId }) => userId));
  }
}
