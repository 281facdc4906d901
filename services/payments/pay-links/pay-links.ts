import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, SignedLinks } from '../../kernel/index.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { PayLinkEndedError } from '../payments.errors.ts';

/** A week. The order itself expires sooner; a later payment is settled as late. */
const LINK_TTL_MINUTES = 7 * 24 * 60;

/** Links in emails to pay an order without logging in; anyone with the link can pay. */
@Injectable()
export class PayLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly orders: OrdersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  linkTo({ gatewayOrderId }: Pick<Order, 'gatewayOrderId'>): string {
    return this.address(gatewayOrderId, this.links.sign('pay', gatewayOrderId, LINK_TTL_MINUTES));
  }

  /** One that ends at this time. */
  linkUntil(gatewayOrderId: string, end: Date): string {
    return this.address(gatewayOrderId, this.links.signUntil('pay', gatewayOrderId, end));
  }

  private address(gatewayOrderId: string, { until, signature }: { until: number; signature: string }): string {
    return `${this.settings.siteUrl}/pay?order_id=${gatewayOrderId}&until=${until}&signature=${signature}`;
  }

  /** @throws PayLinkEndedError if the link is invalid or expired, or what was quoted was withdrawn */
  async findOrder(gatewayOrderId: string, until: number, signature: string): Promise<Order> {
    const order = this.links.verify('pay', gatewayOrderId, until, signature) ? await this.orders.findByGatewayId(gatewayOrderId) : null;
    if (!order || (order.kind === 'quotation' && order.status === 'expired')) throw new PayLinkEndedError();
    return order;
  }
}
