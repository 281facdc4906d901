import type { PaymentState } from '@fitghar/platform/checkout';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Callout } from '../feedback/callout.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { type PaymentMessages, paymentMessage } from './payment-message.ts';

/**
 * Shows a payment's state within a page. `children` is rendered after a success, `actions` in all other states. Paying again
 * is offered only after a failure, or if nothing was tried.
 */
export function PaymentOutcome({
  state,
  messages,
  payLabel,
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
            {state.status === 'failed' && onPay && <Button onClick={onPay}>{payLabel ?? 'Try the payment again'}</Button>}
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
        {state.status === 'unpaid' && (
          <Row>
            {onPay && <Button onClick={onPay}>{payLabel ?? 'Pay now'}</Button>}
            {actions}
          </Row>
        )}
        {state.status === 'unconfirmed' && (
          <div>
            <Button variant="secondary" onClick={onCheck}>
              Check again
            </Button>
          </div>
        )}
        {state.status !== 'unpaid' && state.status !== 'unconfirmed' && <Skeleton shape="line" count={2} />}
      </Stack>
    </Card>
  );
}
