import { MESSAGES } from '@fitghar/contracts';
import { Button } from '@fitghar/ui';
import styles from './plan-shop.module.css';

/** What stands behind a payment: its id, and when the plan comes. */
export function Acknowledgement({ transactionId, onDone, onSee }: { transactionId: string; onDone: () => void; onSee: () => void }) {
  return (
    <div className={styles.form} role="status">
      <strong>{MESSAGES.plans.paid}</strong>
      <p>
        Transaction id <strong>{transactionId}</strong>
      </p>
      <p>{MESSAGES.plans.paidNote}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onSee}>
          See the clock of my plan
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
