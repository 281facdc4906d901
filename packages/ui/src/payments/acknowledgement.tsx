import { planMessages } from '@fitghar/contracts/plans';
import type { ReactNode } from 'react';
import * as t from '#texts/payments.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** Confirmation of a payment: transaction ID, next steps and links. */
export function Acknowledgement({ transactionId, note, actions }: { transactionId: string; note: string; actions: ReactNode }) {
  return (
    <Stack role="status">
      <OutcomeMark outcome="paid" />
      <strong>{planMessages.paid}</strong>
      <p>
        {t.transactionId} <strong>{transactionId}</strong>
      </p>
      <p>{note}</p>
      <Row justify="between">{actions}</Row>
    </Stack>
  );
}
