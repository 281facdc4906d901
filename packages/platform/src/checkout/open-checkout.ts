import type { PaymentResponse } from '@fitghar/contracts/common';
import * as t from '#texts/checkout.ts';
import { site } from '../site.ts';
import { UserError } from '../user-error.ts';

/** Result of a checkout: paid with the gateway's receipt (parse it with `verifyBody`), or closed. */
type CheckoutResult = { outcome: 'paid'; receipt: unknown } | { outcome: 'dismissed' };

interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: PaymentResponse['prefill'] & { method: 'upi' };
  notes: PaymentResponse['notes'];
  remember_customer: boolean;
  theme: { color: string };
  handler(receipt: unknown): void;
  modal: { ondismiss(): void };
}

interface RazorpayCheckout {
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}

const SCRIPT_TIMEOUT_MS = 15_000;
const THEME_COLOUR = '#0F7B5F';
let script: Promise<void> | undefined;

function loadScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = site().checkoutScript;
    const fail = () => {
      clearTimeout(timer);
      script = undefined; // retry loads it again
      tag.remove();
      reject(new UserError(t.notLoaded));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    tag.onerror = fail;
    tag.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(tag);
  });
  return script;
}

/**
 * Opens the gateway's checkout for an order. The receipt alone proves nothing: send it to `payments/verify`. Nor does a
 * closed window: the bank may still be deciding.
 * @param signal closes the window, or keeps it from opening, for example if the order is paid in another tab
 * @param onOpen called when the script has loaded, just before the window opens
 * @throws UserError if the gateway's script cannot be loaded
 */
export async function openCheckout(payment: PaymentResponse, signal: AbortSignal, onOpen: () => void): Promise<CheckoutResult> {
  await loadScript();
  const { Razorpay } = window;
  if (!Razorpay) throw new UserError(t.notOpened);
  if (signal.aborted) return { outcome: 'dismissed' };
  const { key, currency, name, description, order_id, prefill, notes } = payment;
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      key,
      amount: payment.amount_paise,
      currency,
      name,
      description,
      order_id,
      // Most people here pay by UPI; the window offers all other methods as well.
      prefill: { ...prefill, method: 'upi' },
      notes,
      // Offers to save the card or UPI ID with Razorpay, by the customer's own tick; we never see it.
      remember_customer: true,
      theme: { color: THEME_COLOUR },
      handler: (receipt) => resolve({ outcome: 'paid', receipt }),
      modal: { ondismiss: () => resolve({ outcome: 'dismissed' }) },
    });
    signal.addEventListener('abort', () => {
      checkout.close();
      resolve({ outcome: 'dismissed' });
    });
    onOpen();
    checkout.open();
  });
}
