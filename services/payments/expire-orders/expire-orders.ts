import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Mongo } from '../../kernel/index.ts';
import { Credits } from '../credits/credits.ts';
import { Ledger } from '../ledger/ledger.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';

/** A checkout that was left open for a day is not coming back; money that comes all the same is settled as late. */
const LIFE_MS = 24 * 3_600_000;
const MOST = 500;

/** Ends orders that nobody pays and gives back the credit that they held; ends old credit; strikes the ledger's balance. */
@Injectable()
export class ExpireOrders implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly credits: Credits,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sweep-orders', () => this.sweep());
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LIFE_MS);
    for (const order of await this.orders.listUnpaidBefore(before, MOST)) await this.run(order.gatewayOrderId);
    await this.credits.expire();
    await this.ledger.strikeBalance();
  }

  /** Joins the caller's transaction. Changes nothing where the order is paid. */
  async run(gatewayOrderId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const order = await this.orders.findByGatewayId(gatewayOrderId);
      if (order && (await this.orders.move(gatewayOrderId, 'expire'))) await this.credits.release(order.id);
    });
  }
}
