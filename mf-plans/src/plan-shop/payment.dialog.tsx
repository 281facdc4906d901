import type { PaymentResponse } from '@fitghar/contracts';
import { usePayment } from '@fitghar/platform/checkout';
import { Skeleton } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/inputs';
import { useEffect } from 'react';
import styles from './plan-shop.module.css';

/** Opens the checkout and waits for its end; it heals itself where the bank answers late. */
export default function PaymentDialog({
  payment,
  onPaid,
  onFailed,
}: {
  payment: PaymentResponse;
  onPaid: (transactionId: string) => void;
  onFailed: (problem: string | undefined) => void;
}) {
  const { state } = usePayment(payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state matters; what is called then is the caller's
  useEffect(() => {
    if (state.now === 'paid') onPaid(state.transactionId);
    if (state.now === 'failed') onFailed(state.problem);
    if (state.now === 'expired' || state.now === 'returned')
      onFailed('Your payment came too late and goes back in full. Please try once more.');
  }, [state]);
  // The checkout draws over the page: a modal window of ours would lie above it.
  if (state.now === 'paying') return null;
  return (
    <Dialog title="Confirming your payment …" strict onClose={() => undefined}>
      <div className={styles.form} role="status">
        <p>Please keep this page open. It goes on by itself as soon as the bank has answered.</p>
        <Skeleton shape="line" count={2} />
      </div>
    </Dialog>
  );
}
