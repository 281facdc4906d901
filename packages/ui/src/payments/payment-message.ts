import type { PaymentState } from '@fitghar/platform/checkout';
import { messages } from '#texts/payments.ts';

/** Message for a payment state. */
interface PaymentMessage {
  title: string;
  text: string;
  /** Where the money is, of a payment that has ended without a purchase. */
  money?: string;
}

/** Screen-specific overrides of messages. */
export type PaymentMessages = Partial<Record<keyof typeof messages, Partial<PaymentMessage>>>;

/** @param own overrides of this screen */
export function paymentMessage(state: Exclude<PaymentState, { status: 'paid' }>, own: PaymentMessages = {}): PaymentMessage {
  const message = { ...messages[state.status], ...own[state.status] };
  return state.status === 'failed' && state.problem ? { ...message, text: state.problem } : message;
}
