import { formatRupees, type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import { payMessages } from '@fitghar/contracts/payments';
import { planMessages } from '@fitghar/contracts/plans';
import { Link, useClientState, useNavigate, useSearch, useSession } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, buttonLook, Card, Container, Loaded, Notice, Section, Skeleton } from '@fitghar/ui';
import { useEffect } from 'react';
import styles from './payment.module.css';

const FAILURES = {
  failed: planMessages.failed,
  expired: 'This order is over. Nothing was charged',
  returned: 'The payment came too late, and goes back in full',
};

function Paid({ transactionId }: { transactionId: string }) {
  // Section 2: the payment id is alerted. It stands on the page, too, where it can be copied.
  useEffect(() => alert(`Payment id: ${transactionId}`), [transactionId]);
  return (
    <Card className={styles.result} role="status">
      <h2>Paid. Thank you</h2>
      <p>
        Transaction id <strong>{transactionId}</strong>
      </p>
      <div>
        <Link href="/user/userDashboard" className={buttonLook()}>
          To the dashboard
        </Link>
      </div>
    </Card>
  );
}

function Paying({ payment, link }: { payment: PaymentResponse; link: string | undefined }) {
  const { state, pay } = usePayment(payment, link);
  if (state.now === 'paid') return <Paid transactionId={state.transactionId} />;
  if (state.now === 'paying' || state.now === 'confirming')
    return (
      <Card className={styles.result} role="status">
        <h2>{state.now === 'paying' ? 'Opening the payment window …' : 'Confirming your payment …'}</h2>
        <p>
          {payment.description}: {formatRupees(payment.amount)}
        </p>
        <Skeleton shape="line" count={2} />
      </Card>
    );
  return (
    <Notice
      error
      title={FAILURES[state.now]}
      actions={
        state.now === 'failed' && (
          <Button onClick={pay}>
            Pay {formatRupees(payment.amount)} for {payment.description}
          </Button>
        )
      }
    >
      {state.now === 'failed'
        ? (state.problem ?? 'Nothing was charged. If your bank says otherwise, the money comes back by itself.')
        : 'Please order anew.'}
    </Notice>
  );
}

function Order({ orderId, link }: { orderId: string; link: string | undefined }) {
  const call = link ? `pay/${orderId}/payment${link}` : `orders/${orderId}/payment`;
  const payment = useQuery({
    queryKey: ['payments', 'pay', orderId],
    queryFn: ({ signal }) => api(`/api/v1/payments/${call}`, paymentResponse, { signal }),
    retry: false,
  });
  return (
    <Loaded query={payment} failure="This order cannot be paid here">
      {(found) => <Paying payment={found} link={link} />}
    </Loaded>
  );
}

/** `/pay?order_id=…`: pays an order that was opened before, by its owner or by whoever has the link of a mail. */
export default function PayPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const orderId = query.get('order_id');
  const [until, signature] = [query.get('until'), query.get('signature')];
  const link = until && signature ? `?until=${encodeURIComponent(until)}&signature=${encodeURIComponent(signature)}` : undefined;
  const signedIn = useSession((session) => session.user !== null);
  const navigate = useNavigate();
  const mustLogIn = orderId && !link && !signedIn;

  useEffect(() => {
    if (!orderId) alert(payMessages.missingOrder);
    if (!mustLogIn) return;
    useClientState.setState({ authUser: { returnTo: `/pay?${search}` } });
    navigate('/login', { replace: true });
  }, [orderId, mustLogIn, search, navigate]);

  return (
    <Section>
      <Container className={styles.page}>
        <h1>Pay</h1>
        {!orderId ? (
          <Notice
            error
            title={payMessages.missingOrder}
            actions={
              <Link href="/transaction" className={buttonLook()}>
                To my transactions
              </Link>
            }
          >
            The address lacks the order that is to be paid. Please open the link from the mail again.
          </Notice>
        ) : (
          !mustLogIn && <Order orderId={orderId} link={link} />
        )}
      </Container>
    </Section>
  );
}
