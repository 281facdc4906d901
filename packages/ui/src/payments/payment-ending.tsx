import type { PaymentState } from '@fitghar/platform/checkout';
import type { ReactNode } from 'react';
import * as t from '#texts/payments.ts';
import { DescriptionList } from '../description-list/description-list.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import type { paymentMessage } from './payment-message.ts';

type Ending = Extract<PaymentState, { status: 'failed' | 'expired' | 'refunded' }>;

/** Whether a payment has ended without a purchase. */
export const isEnding = (state: PaymentState): state is Ending =>
  state.status === 'failed' || state.status === 'expired' || state.status === 'refunded';

/** How a payment ended without a purchase: what happened, and where the money is. */
export function PaymentEnding({
  status,
  message: { text, money },
  heading,
}: {
  status: Ending['status'];
  message: ReturnType<typeof paymentMessage>;
  heading?: ReactNode;
}) {
  return (
    <>
      <OutcomeMark outcome={status === 'refunded' ? 'refunded' : 'unpaid'} />
      {heading}
      <p>{text}</p>
      {money && <DescriptionList items={[[t.yourMoney, money]]} />}
    </>
  );
}
