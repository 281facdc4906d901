import { bookingMessages } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { Link, resetBooking, useNavigate } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { Button, buttonClass, Card, Check, useFocusOnChange } from '@fitghar/ui';
import { PaymentOutcome } from '@fitghar/ui/payments';
import { type RefObject, useEffect } from 'react';
import { STEP } from '../steps.ts';
import { type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

function Success({ transactionId, title }: { transactionId: string; title: RefObject<HTMLHeadingElement | null> }) {
  const navigate = useNavigate();
  const done = () => {
    navigate('/');
    resetBooking();
  };
  return (
    <Card className={styles.result} role="status">
      <span className={styles.tick}>
        <Check size={40} aria-hidden />
      </span>
      <h2 ref={title}>Your trial session is booked</h2>
      <p>
        Transaction ID <strong>{transactionId}</strong>
      </p>
      <p>We’ve emailed your booking details. You’ll get an SMS when a trainer is assigned.</p>
      <Button onClick={done}>Done</Button>
      <Link href="/user/userDashboard" className={buttonClass('quiet')} onClick={resetBooking}>
        View on my dashboard
      </Link>
    </Card>
  );
}

const HELD = { text: 'We’re holding your slot while you pay.' };
/** Payment messages specific to bookings. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  failed: { title: bookingMessages.paymentFailed },
  expired: {
    title: 'Your slot hold has expired',
    text: 'Go back and select Proceed to pay again. If any amount was debited, it will be refunded automatically.',
  },
  refunded: { title: 'This slot is no longer available', text: 'We’re refunding you in full. Please choose another time.' },
};

/** Step 5: payment and result. */
export default function PaymentStep({ wizard, payment, onPaid }: { wizard: Wizard; payment: PaymentResponse; onPaid: () => void }) {
  const { state, pay, check } = usePayment(payment);
  const paid = state.status === 'paid';
  const title = useFocusOnChange<HTMLHeadingElement>(paid);
  useEffect(() => {
    if (paid) onPaid();
  }, [paid, onPaid]);
  return (
    <PaymentOutcome
      state={state}
      messages={MESSAGES}
      payLabel="Try the payment again"
      onPay={pay}
      onCheck={check}
      actions={
        <Button variant="quiet" onClick={() => wizard.go(STEP.summary)}>
          Back to the summary
        </Button>
      }
    >
      {(transactionId) => <Success transactionId={transactionId} title={title} />}
    </PaymentOutcome>
  );
}
