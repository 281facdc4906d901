import type { User } from '@fitghar/contracts/account';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { dueAtGateway, type Order } from '@fitghar/services/payments';
import { Inject, Injectable } from '@nestjs/common';

/** What a checkout gets to know: the order, the public key and how to greet the payer (design, section 4). */
@Injectable()
export class PaymentResponses {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @param payer null for whoever was given a link to pay: the customer's name and number are not theirs to see */
  of(order: Order, payer: User | null): PaymentResponse {
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
