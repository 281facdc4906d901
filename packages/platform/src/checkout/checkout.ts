import type { PaymentResponse } from '@fitghar/contracts';
import type { CheckoutResult } from './open-checkout.ts';

/**
 * Opens the gateway's checkout for an order. The receipt proves nothing by itself: hand it to `payments/verify`.
 * Its code comes when somebody pays, as most pages sell nothing.
 * @throws Error where the gateway's script cannot be loaded
 */
export async function openCheckout(payment: PaymentResponse): Promise<CheckoutResult> {
  const checkout = await import(/* webpackChunkName: "checkout" */ './open-checkout.ts');
  return checkout.openCheckout(payment);
}
