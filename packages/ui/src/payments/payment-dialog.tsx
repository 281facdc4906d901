import type { PaymentResponse } from '@fitghar/contracts/common';
import { planMessages } from '@fitghar/contracts/plans';
import { usePayment } from '@fitghar/platform/checkout';
import { type ReactNode, useEffect } from 'react';
import { close, tryAgain } from '#texts/common.ts';
import * as t from '#texts/payments.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { PendingDialog } from '../dialog/pending-dialog.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { isEnding, PaymentEnding } from './payment-ending.tsx';
import { paymentMessage } from './payment-message.ts';
import { useOrderInAddress } from './use-order-in-address.ts';

/**
 * Pays an order in a dialog on the page it was placed on. The address contains the order in the meantime, so that a reload can lead
 * to `/payment`. `children` is the content of the acknowledgement.
 */
export function PaymentDialog({
  payment,
  onPaid,
  onClose,
  children,
}: {
  payment: PaymentResponse;
  onPaid: (transactionId: string) => void;
  onClose: () => void;
  children: (transactionId: string) => ReactNode;
}) {
  useOrderInAddress(payment.order_id);
  const { state, pay, check } = usePayment(payment);
  const transactionId = state.status === 'paid' ? state.transactionId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => {
    if (transactionId) onPaid(transactionId);
  }, [transactionId]);
  if (state.status === 'paid')
    return (
      <Dialog title={planMessages.acknowledgement} strict onClose={onClose}>
        {children(state.transactionId)}
      </Dialog>
    );
  // Hide our modal dialog during checkout, because it would cover the gateway's window.
  if (state.status === 'paying') return null;
  const message = paymentMessage(state);
  const { title } = message;
  if (state.status === 'opening' || state.status === 'confirming') return <PendingDialog title={title} />;
  const isOver = state.status === 'expired' || state.status === 'refunded';
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack role="status">
        {isEnding(state) ? <PaymentEnding status={state.status} message={message} /> : <p>{message.text}</p>}
        <Row justify="between">
          <Button variant={isOver ? 'primary' : 'quiet'} onClick={onClose}>
            {isOver ? t.chooseAgain : close}
          </Button>
          {state.status === 'failed' && <Button onClick={pay}>{tryAgain}</Button>}
          {state.status === 'unpaid' && <Button onClick={pay}>{t.payNow}</Button>}
          {state.status === 'unconfirmed' && <Button onClick={check}>{t.checkAgain}</Button>}
        </Row>
      </Stack>
    </Dialog>
  );
}
