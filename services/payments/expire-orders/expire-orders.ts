import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Failures, forEachDue, JobHandlers, Mongo } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Ledger } from '../ledger/ledger.ts';
import { OrderHolds } from '../orders/order-holds.ts';
import { UNPAID_HOURS } from '../orders/order-states.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';

/**
 * Expires unpaid orders and releases the credit and the offers that they hold, expires old credit, and snapshots the ledger's
 * balance.
 */
@Injectable()
export class ExpireOrders implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly holds: OrderHolds,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sweep-orders', () => this.sweep());
  }

  async sweep(): Promise<void> {
    const failures = new Failures('steps of the sweep of orders');
    await failures.isolate('orders', () => this.expireUnpaid());
    await failures.isolate('credit', () => this.credits.expire());
    await failures.isolate('balance', () => this.ledger.snapshotBalance());
    failures.throwIfAny();
  }

  private async expireUnpaid(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNPAID_HOURS * HOUR_MS);
    await forEachDue(
      async (limit) => (await this.orders.listUnpaidBefore(before, limit)).map(({ gatewayOrderId }) => gatewayOrderId),
      (gatewayOrderId) => this.run(gatewayOrderId),
    );
  }

  /** Joins the caller's transaction. Does nothing if the order is paid. */
  async run(gatewayOrderId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const order = await this.orders.findByGatewayId(gatewayOrderId);
      if (order && (await this.orders.transition(gatewayOrderId, 'expire'))) await this.holds.release(order.id);
    });
  }
}
