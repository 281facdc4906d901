import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../../identity/index.ts';
import { isDuplicateKey, JobHandlers, Live, Mongo } from '../../kernel/index.ts';
import { Offers } from '../../offers/index.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { Credits } from './credits.ts';

/** Gives credit to the customer whose friend has bought with their code (D72), once an order. */
@Injectable()
export class CreditReferrer implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly offers: Offers,
    private readonly credits: Credits,
    private readonly users: UsersRepository,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('credit-referrer', ({ order_id }) => this.run(order_id));
  }

  private async run(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    const referrer = order && (await this.offers.referrerOf(order));
    const customer = referrer && (await this.users.findById(referrer.userId));
    if (!customer || customer.erased) return;
    try {
      await this.mongo.transaction(() => this.credits.give(customer.id, orderId, referrer.paise));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // given before
    }
    this.live.publish({ userId: customer.id }, 'payments');
  }
}
