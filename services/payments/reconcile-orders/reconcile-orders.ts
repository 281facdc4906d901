import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers } from '../../kernel/index.ts';
import { Gateway } from '../gateway/gateway.ts';
import { OrdersRepository } from '../persistence/orders.repository.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** A browser gets this long to bring its payment itself. */
const GRACE_MS = 30_000;
/** Authorisation may come days late (the gateway's documentation says up to five). */
const WINDOW_MS = 5 * 86_400_000;
const MOST = 500;

/** Finds money that neither the browser nor a webhook told us about. */
@Injectable()
export class ReconcileOrders implements OnModuleInit {
  private readonly log = new Logger(ReconcileOrders.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly gateway: Gateway,
    private readonly settle: SettlePayment,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('reconcile-orders', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const unpaid = await this.orders.listUnpaid(new Date(now - WINDOW_MS), new Date(now - GRACE_MS), MOST);
    for (const order of unpaid) {
      const captured = (await this.gateway.paymentsOf(order.gatewayOrderId)).filter((payment) => payment.status === 'captured');
      for (const payment of captured) {
        this.log.warn({ reconciled: payment.id, orderId: order.gatewayOrderId });
        await this.settle.run(payment.id);
      }
    }
  }
}
