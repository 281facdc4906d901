import type { PaymentState } from '@fitghar/platform/checkout';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Callout } from '../feedback/callout.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Stack } from '../layout/layout.tsx';
import { type PaymentMessages, paymentMessage } from './payment-message.ts';

/**
 * Shows a payment's state within a page. `children` is rendered after a success, `actions` in all other states. Paying again
 * is offered only after a failure.
 */
export function PaymentOutcome({
  state,
  messages,
  payLabel = 'Try the payment again',
  onPay,
  onCheck,
  actions,
  children,
}: {
  state: PaymentState;
  messages?: PaymentMessages;
  payLabel?: string;
  onPay?: () => void;
  onCheck: () => void;
  actions?: ReactNode;
  children: (transactionId: string) => ReactNode;
}) {
  if (state.status === 'paid') return children(state.transactionId);
  const { title, text } = paymentMessage(state, messages);
  if (state.status === 'failed' || state.status === 'expired' || state.status === 'refunded')
    return (
      <Callout
        error
        title={title}
        actions={
          <>
            {state.status === 'failed' && onPay && <Button onClick={onPay}>{payLabel}</Button>}
            {actions}
          </>
        }
      >
        {text}
      </Callout>
    );
  return (
    <Card role="status">
      <Stack>
        <h2>{title}</h2>
        <p>{text}</p>
        {state.status === 'unconfirmed' ? (
          <div>
            <Button variant="secondary" onClick={onCheck}>
              Check again
            </Button>
          </div>
        ) : (
          <Skeleton shape="line" count={2} />
        )}
      </Stack>
    </Card>
  );
}
