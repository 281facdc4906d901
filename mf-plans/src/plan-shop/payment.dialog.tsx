import type { PaymentResponse } from '@fitghar/contracts/common';
import { usePaymentEnd } from '@fitghar/platform/checkout';
import { Waiting } from '@fitghar/ui/inputs';

/** Opens the checkout and waits for its end; it heals itself where the bank answers late. */
export default function PaymentDialog({
  payment,
  ...end
}: {
  payment: PaymentResponse;
  onPaid: (transactionId: string) => void;
  onFailed: (problem: string | undefined) => void;
}) {
  // The checkout draws over the page: a modal window of ours would lie above it.
  return usePaymentEnd(payment, end) === 'paying' ? null : <Waiting title="Confirming your payment …" />;
}
