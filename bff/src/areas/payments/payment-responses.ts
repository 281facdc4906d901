import type { User } from '@fitghar/contracts/account';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { dueAtGateway, type Order } from '@fitghar/services/payments';
import { Inject, Injectable } from '@nestjs/common';

/** Data for a checkout: the order, the public key and the payer's prefill (design, section 4). */
@Injectable()
export class PaymentResponses {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @param payer null for a payment link, whose holder must not see the customer's name and number */
  responseFor(order: Order, payer: User | null): PaymentResponse {
    const due = dueAtGateway(order);
    return {
      amount: due / 100,
      amount_paise: due,
      currency: 'INR',
      order_id: order.gatewayOrderId,
      key: this.settings.gateway.keyId,
      name: this.settings.BRAND_NAME,
      description: order.title,
      prefill: payer ? { name: payer.name, email: payer.email, contact: `+91${payer.mobile}` } : { name: '', email: '', contact: '' },
      notes: { service_type: order.service },
      service_type: order.service,
    };
  }
}
