import type { usePayment } from '@fitghar/platform/checkout';
import { Button } from '@fitghar/ui';
import { PaymentOutcome } from '@fitghar/ui/payments';
import type { ComponentProps } from 'react';

/** A payment within a page of bookings: after a failure it can be tried again, and until then the choices be changed. */
export function BookingPayment({
  payment: { state, pay, check },
  messages,
  back,
  onBack,
  children,
}: Pick<ComponentProps<typeof PaymentOutcome>, 'messages' | 'children'> & {
  payment: ReturnType<typeof usePayment>;
  /** Label of the button that leads back to the choices. */
  back: string;
  onBack: () => void;
}) {
  const actions = (
    <Button variant={state.status === 'expired' || state.status === 'refunded' ? 'primary' : 'quiet'} onClick={onBack}>
      {back}
    </Button>
  );
  return (
    <PaymentOutcome state={state} messages={messages} onPay={pay} onCheck={check} actions={actions}>
      {children}
    </PaymentOutcome>
  );
}
