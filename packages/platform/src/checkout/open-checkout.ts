import type { PaymentResponse } from '@fitghar/contracts/common';
import { site } from '../site.ts';

/** How a checkout ended: paid with the gateway's receipt (parse it with `verifyBody`), or left without. */
export type CheckoutResult = { outcome: 'paid'; receipt: unknown } | { outcome: 'dismissed'; declined: boolean };

interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: PaymentResponse['prefill'];
  notes: PaymentResponse['notes'];
  theme: { color: string };
  handler(receipt: unknown): void;
  modal: { ondismiss(): void };
}

interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: () => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}

const THEME_COLOUR = '#0F7B5F';
let script: Promise<void> | undefined;

function loadScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = site().checkoutScript;
    tag.onload = () => resolve();
    tag.onerror = () => {
      script = undefined; // the next try asks again
      tag.remove();
      reject(new Error('The payment window could not be loaded. Please check your connection and try again'));
    };
    document.head.append(tag);
  });
  return script;
}

/**
 * Opens the gateway's checkout for an order. The receipt proves nothing by itself: hand it to `payments/verify`.
 * @throws Error where the gateway's script cannot be loaded
 */
export async function openCheckout(payment: PaymentResponse): Promise<CheckoutResult> {
  await loadScript();
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The payment window could not be opened. Please try again');
  const { key, currency, name, description, order_id, prefill, notes } = payment;
  return new Promise((resolve) => {
    let declined = false;
    const checkout = new Razorpay({
      key,
      amount: payment.amount_paise,
      currency,
      name,
      description,
      order_id,
      prefill,
      notes,
      theme: { color: THEME_COLOUR },
      handler: (receipt) => resolve({ outcome: 'paid', receipt }),
      modal: { ondismiss: () => resolve({ outcome: 'dismissed', declined }) },
    });
    checkout.on('payment.failed', () => {
      declined = true;
    });
    checkout.open();
  });
}
