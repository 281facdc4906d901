import { planMessages } from '@fitghar/contracts/plans';
import type { PaymentState } from '@fitghar/platform/checkout';

/** Message for a payment state. */
interface PaymentMessage {
  title: string;
  text: string;
  /** Where the money is, of a payment that has ended without a purchase. */
  money?: string;
}

const AUTOMATIC_REFUND = 'If any amount was debited, it will be refunded automatically.';

const MESSAGES: Record<Exclude<PaymentState['status'], 'paid'>, PaymentMessage> = {
  opening: { title: 'Opening the payment window…', text: 'Please keep this page open.' },
  paying: { title: 'Waiting for your payment…', text: 'Please complete it in the payment window.' },
  confirming: { title: 'Confirming your payment…', text: 'Please keep this page open. It updates automatically.' },
  unconfirmed: {
    title: 'Payment not confirmed yet',
    text: 'We haven’t received your bank’s confirmation. Please don’t pay again: this page updates automatically, and you’ll find the result under Transactions.',
  },
  unpaid: { title: 'Not paid yet', text: 'The payment window didn’t open, and nothing was debited.' },
  failed: {
    title: planMessages.failed,
    text: 'The payment wasn’t completed, so nothing is ordered yet. Try again, with another method if you like.',
    money: AUTOMATIC_REFUND,
  },
  expired: { title: 'This order has expired', text: 'It wasn’t paid in time. Please order again.', money: AUTOMATIC_REFUND },
  refunded: {
    title: 'This payment was refunded',
    text: 'This order is closed. You can follow the refund under Transactions.',
    money: 'We’re refunding you in full to your original payment method. It takes 3–5 weeks to reach you.',
  },
};

/** Screen-specific overrides of messages. */
export type PaymentMessages = Partial<Record<keyof typeof MESSAGES, Partial<PaymentMessage>>>;

/** @param own overrides of this screen */
export function paymentMessage(state: Exclude<PaymentState, { status: 'paid' }>, own: PaymentMessages = {}): PaymentMessage {
  const message = { ...MESSAGES[state.status], ...own[state.status] };
  return state.status === 'failed' && state.problem ? { ...message, text: state.problem } : message;
}
