import type { PaymentState } from '@fitghar/platform/checkout';
import type { ReactNode } from 'react';
import * as t from '#texts/payments.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import styles from './paid-card.module.css';
import { isEnding, PaymentEnding } from './payment-ending.tsx';
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
  const message = paymentMessage(state, messages);
  const { title, text } = message;
  if (isEnding(state))
    return (
      <Card className={styles.paid} role="alert">
        <PaymentEnding status={state.status} message={message} heading={<h2>{title}</h2>} />
        <Row>
          {state.status === 'failed' && onPay && <Button onClick={onPay}>{payLabel ?? t.tryPaymentAgain}</Button>}
          {actions}
        </Row>
      </Card>
    );
  return (
    <Card role="status">
      <Stack>
        <h2>{title}</h2>
        <p>{text}</p>
        {state.status === 'unpaid' && (
          <Row>
            {onPay && <Button onClick={onPay}>{payLabel ?? t.payNow}</Button>}
            {actions}
          </Row>
        )}
        {state.status === 'unconfirmed' && (
          <div>
            <Button variant="secondary" onClick={onCheck}>
              {t.checkAgain}
            </Button>
          </div>
        )}
        {state.status !== 'unpaid' && state.status !== 'unconfirmed' && <Skeleton shape="line" count={2} />}
      </Stack>
    </Card>
  );
}
