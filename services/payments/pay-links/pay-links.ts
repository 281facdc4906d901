import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, SignedLinks } from '../../kernel/index.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { PayLinkEndedError } from '../payments.errors.ts';

/** A week: the order itself ends sooner, and money that comes later is settled as late. */
const LIFE_MINUTES = 7 * 24 * 60;

/** Links in mails by which an order can be paid without logging in, by whoever was given the link. */
@Injectable()
export class PayLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly orders: OrdersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  linkTo({ gatewayOrderId }: Pick<Order, 'gatewayOrderId'>): string {
    const { until, signature } = this.links.sign('pay', gatewayOrderId, LIFE_MINUTES);
    return `${this.settings.siteUrl}/pay?order_id=${gatewayOrderId}&until=${until}&signature=${signature}`;
  }

  /** @throws PayLinkEndedError where the link is not ours, or too old */
  async orderOf(gatewayOrderId: string, until: number, signature: string): Promise<Order> {
    const order = this.links.holds('pay', gatewayOrderId, until, signature) ? await this.orders.findByGatewayId(gatewayOrderId) : null;
    if (!order) throw new PayLinkEndedError();
    return order;
  }
}
