import type { PaymentResponse } from '@fitghar/contracts/common';
import { useEffect } from 'react';
import { type PaymentState, usePayment } from './use-payment.ts';

/** A payment that is one step of something: tells how it ended, and answers where it stands meanwhile. */
export function usePaymentEnd(
  payment: PaymentResponse,
  { onPaid, onFailed }: { onPaid: (transactionId: string) => void; onFailed: (problem: string | undefined) => void },
): PaymentState['now'] {
  const { state } = usePayment(payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state matters; what is called then is the caller's
  useEffect(() => {
    if (state.now === 'paid') onPaid(state.transactionId);
    if (state.now === 'failed') onFailed(state.problem);
    if (state.now === 'expired' || state.now === 'returned')
      onFailed('Your payment came too late and goes back in full. Please try once more.');
  }, [state]);
  return state.now;
}
