import { planMessages } from '@fitghar/contracts/plans';
import { Button } from '@fitghar/ui';
import styles from './plan-shop.module.css';

/** What comes next, by what was bought. */
const NEXT = {
  plan: [planMessages.paidNote, 'See the clock of my plan'],
  booking: ['You will get an SMS when a trainer is assigned.', 'See my session'],
  enrolment: ['Choose your batch next: seats are given in the order in which people choose.', 'Choose my batch'],
} as const;

/** What stands behind a payment: its id, and what comes next. */
export function Acknowledgement({
  transactionId,
  kind,
  onDone,
  onSee,
}: {
  transactionId: string;
  kind: keyof typeof NEXT;
  onDone: () => void;
  onSee: () => void;
}) {
  const [note, see] = NEXT[kind];
  return (
    <div className={styles.form} role="status">
      <strong>{planMessages.paid}</strong>
      <p>
        Transaction id <strong>{transactionId}</strong>
      </p>
      <p>{note}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onSee}>
          {see}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
