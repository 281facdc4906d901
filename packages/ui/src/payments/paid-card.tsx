import type { ReactNode, RefObject } from 'react';
import * as t from '#texts/payments.ts';
import { Card } from '../card/card.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import styles from './paid-card.module.css';

/** Confirmation of a payment within a page: what was bought, its transaction ID, and where to go next. */
export function PaidCard({
  title,
  heading,
  transactionId,
  note,
  actions,
}: {
  title: string;
  /** The title's element, which a page focuses when the payment ends. */
  heading?: RefObject<HTMLHeadingElement | null>;
  transactionId: string;
  note?: string;
  actions: ReactNode;
}) {
  return (
    <Card className={styles.paid} role="status">
      <OutcomeMark outcome="paid" />
      <h2 ref={heading}>{title}</h2>
      <p>
        {t.transactionId} <strong>{transactionId}</strong>
      </p>
      {note && <p>{note}</p>}
      {actions}
    </Card>
  );
}
