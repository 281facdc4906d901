import { DAY_MS } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, SignedLinks } from '../../kernel/index.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { PayLinkEndedError } from '../payments.errors.ts';

/** The order itself expires sooner; a later payment is settled as late. */
const LINK_TTL_MS = 7 * DAY_MS;

const endOf = ({ createdAt }: Pick<Order, 'createdAt'>): Date => new Date(createdAt.getTime() + LINK_TTL_MS);

/** Links in emails and SMS to pay an order without logging in; anyone with the link can pay. */
@Injectable()
export class PayLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly orders: OrdersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  linkTo(order: Order): string {
    return this.linkUntil(order.gatewayOrderId, endOf(order));
  }

  /** One that ends at this time. */
  linkUntil(gatewayOrderId: string, end: Date): string {
    return this.addressOf(gatewayOrderId, this.links.signUntil('pay', gatewayOrderId, end));
  }

  /** What follows `/s/` in an SMS; {@link expand} knows it again. */
  codeOf(order: Order): string {
    return `p${Buffer.from(order.id, 'hex').toString('base64url')}${this.links.signShortUntil('pay', order.gatewayOrderId, endOf(order))}`;
  }

  /** Where the short link of an SMS leads; null if we did not issue it. */
  async expand(code: string): Promise<string | null> {
    const [, id = '', short = ''] = /^p([\w-]{16})([\w-]{12})$/.exec(code) ?? [];
    const order = id ? await this.orders.findById(Buffer.from(id, 'base64url').toString('hex')) : null;
    const link = order && this.links.fromShort('pay', order.gatewayOrderId, endOf(order), short);
    return link && this.addressOf(order.gatewayOrderId, link);
  }

  private addressOf(gatewayOrderId: string, { until, signature }: { until: number; signature: string }): string {
    return `${this.settings.siteUrl}/pay?order_id=${gatewayOrderId}&until=${until}&signature=${signature}`;
  }

  /** @throws PayLinkEndedError if the link is invalid or expired, or what was quoted was withdrawn */
  async findOrder(gatewayOrderId: string, until: number, signature: string): Promise<Order> {
    const order = this.links.verify('pay', gatewayOrderId, until, signature) ? await this.orders.findByGatewayId(gatewayOrderId) : null;
    if (!order || (order.kind === 'quotation' && order.status === 'expired')) throw new PayLinkEndedError();
    return order;
  }
}
