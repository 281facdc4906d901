import { Injectable } from '@nestjs/common';
import { Offers } from '../../offers/index.ts';
import { Credits } from '../credits/credits.ts';
import type { Order } from './orders.repository.ts';

/** What an order holds until it is paid: service credit and offers. Call all of it inside the order's transaction. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly credits: Credits,
    private readonly offers: Offers,
  ) {}

  /** @throws CreditUsedError, OfferUsedUpError if another order was faster */
  async take(order: Order): Promise<void> {
    if (order.creditPaise) await this.credits.reserve(order.userId, order.id, order.creditPaise);
    await this.offers.take(order);
  }

  /** The order is paid. One that had lapsed takes them again. @returns false if nothing is left of one */
  async keep(order: Order): Promise<boolean> {
    return (await this.credits.spend(order)) && (await this.offers.keep(order));
  }

  /** The order lapsed, or nothing came of it. */
  async release(orderId: string): Promise<void> {
    await this.credits.release(orderId);
    await this.offers.release(orderId);
  }
}
