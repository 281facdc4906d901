import { bookingMessages } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { Link, resetBooking, useNavigate } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { Button, buttonLook, Card, Check, Skeleton } from '@fitghar/ui';
import { useEffect } from 'react';
import { STEP, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

function Success({ transactionId }: { transactionId: string }) {
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
      <h2>Your trial session is booked</h2>
      <p>
        Transaction id <strong>{transactionId}</strong>
      </p>
      <p>You will get an SMS when a trainer is assigned, and a mail with all details now.</p>
      <Button onClick={done}>Done</Button>
      <Link href="/user/userDashboard" className={buttonLook('quiet')} onClick={resetBooking}>
        See it on my dashboard
      </Link>
    </Card>
  );
}

/** How a payment can end badly, and what the person reads. */
const FAILURES = {
  failed: {
    title: bookingMessages.paymentFailed,
    text: 'Nothing was charged. If your bank says otherwise, the money comes back by itself.',
  },
  expired: {
    title: 'Your place is free again',
    text: 'We held it while you paid, and the time is over. Nothing was charged. Go back and proceed to pay once more.',
  },
  returned: {
    title: 'Your payment came too late for this time',
    text: 'Somebody else has taken it meanwhile. We have sent your money back in full; please choose another time.',
  },
};

function Failure({ title, text, onRetry, onBack }: { title: string; text: string; onRetry: (() => void) | undefined; onBack: () => void }) {
  return (
    <Card className={styles.result} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>Try the payment again</Button>}
      <Button look="quiet" onClick={onBack}>
        Back to the summary
      </Button>
    </Card>
  );
}

function Waiting({ confirming }: { confirming: boolean }) {
  return (
    <Card className={styles.result} role="status">
      <h2>{confirming ? 'Confirming your payment …' : 'Opening the payment window …'}</h2>
      <p>
        {confirming
          ? 'Please keep this page open. It goes on by itself as soon as the bank has answered.'
          : 'Your place is held while you pay.'}
      </p>
      <Skeleton shape="line" count={2} />
    </Card>
  );
}

/** Step 5: the payment and then its result. */
export default function PaymentStep({ wizard, payment, onPaid }: { wizard: Wizard; payment: PaymentResponse; onPaid: () => void }) {
  const { state, pay } = usePayment(payment);
  const paid = state.now === 'paid';
  useEffect(() => {
    if (paid) onPaid();
  }, [paid, onPaid]);
  if (state.now === 'paid') return <Success transactionId={state.transactionId} />;
  if (state.now === 'paying' || state.now === 'confirming') return <Waiting confirming={state.now === 'confirming'} />;
  const problem = state.now === 'failed' && state.problem;
  return (
    <Failure
      {...FAILURES[state.now]}
      {...(problem && { text: problem })}
      onRetry={state.now === 'failed' ? pay : undefined}
      onBack={() => wizard.go(STEP.summary)}
    />
  );
}
