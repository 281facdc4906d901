import { Injectable } from '@nestjs/common';
import { Clock, newId } from '../../kernel/index.ts';
import { Gateway } from '../gateway/gateway.ts';
import type { Order, OrderKind } from '../persistence/orders.repository.ts';

/** Opens an order at the gateway. The caller stores it in its own transaction, beside what is bought. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly gateway: Gateway,
    private readonly clock: Clock,
  ) {}

  /**
   * @param amountPaise from the server's catalogue, never from a request (D12)
   * @throws GatewayUnavailableError
   */
  async run(input: { userId: string; kind: OrderKind; subjectId: string; amountPaise: number; serviceType: string }): Promise<Order> {
    const { serviceType, ...order } = input;
    const id = newId();
    const gatewayOrderId = await this.gateway.createOrder({
      amountPaise: input.amountPaise,
      receipt: id,
      notes: { service_type: serviceType },
    });
    return { ...order, id, gatewayOrderId, status: 'created', createdAt: this.clock.now(), paidAt: null, paymentId: null };
  }
}
