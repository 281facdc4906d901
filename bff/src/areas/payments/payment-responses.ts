import type { PaymentResponse, User } from '@fitghar/contracts';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import type { Order } from '@fitghar/services/payments';
import { Inject, Injectable } from '@nestjs/common';

/** What a checkout gets to know: the order, the public key and how to greet the payer (design, section 4). */
@Injectable()
export class PaymentResponses {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  of(order: Order, payer: User, { serviceType, description }: { serviceType: string; description: string }): PaymentResponse {
    return {
      amount: order.amountPaise / 100,
      amount_paise: order.amountPaise,
      currency: 'INR',
      order_id: order.gatewayOrderId,
      key: this.settings.gateway.keyId,
      name: this.settings.BRAND_NAME,
      description,
      prefill: { name: payer.name, email: payer.email, contact: `+91${payer.mobile}` },
      notes: { service_type: serviceType },
      service_type: serviceType,
    };
  }
}
