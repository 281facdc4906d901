import { orderView } from '@fitghar/contracts/payments';
import { planMessages } from '@fitghar/contracts/plans';
import { Link, useClientState, useNavigate, useSearch } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Card, Container, Loaded, Notice, Section, Skeleton } from '@fitghar/ui';
import type { ReactNode } from 'react';
import { Acknowledgement } from '../plan-shop/acknowledgement.tsx';
import { forgetPlan } from '../plan-shop/use-purchase.ts';
import styles from './payment.module.css';

const WAITING_MS = 3000;
/** Where a purchase of each kind can be seen, and begun again. */
const PLACES = {
  booking: { see: '/user/userDashboard', again: '/booksession' },
  plan: { see: '/user/userDashboard?page=my-plans', again: '/SelectService' },
  enrolment: { see: '/user/userDashboard?page=enrolments', again: '/institute' },
} as const;

function Failure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const onward = (
    <Link href={to} className={buttonLook()}>
      {label}
    </Link>
  );
  return (
    <Notice error title={planMessages.failed} actions={onward}>
      {children}
    </Notice>
  );
}

/** Leaves what is paid behind. */
function useLeave() {
  const navigate = useNavigate();
  return (to: string) => () => {
    forgetPlan();
    navigate(to);
  };
}

/** How the payment of an order has ended; while it is open, the page asks again. */
function OrderOutcome({ orderId }: { orderId: string }) {
  const leave = useLeave();
  const order = useQuery({
    queryKey: ['payments', 'order', orderId],
    queryFn: ({ signal }) => api(`/api/v1/payments/orders/${encodeURIComponent(orderId)}`, orderView, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'created' ? WAITING_MS : false),
    retry: false,
    staleTime: 0,
  });
  return (
    <Loaded query={order} failure="We could not find this order">
      {({ status, kind, title, transaction_id }) => {
        if (transaction_id && status !== 'refunded')
          return (
            <Card>
              <Acknowledgement transactionId={transaction_id} kind={kind} onDone={leave('/')} onSee={leave(PLACES[kind].see)} />
            </Card>
          );
        if (status !== 'created')
          return (
            <Failure to={PLACES[kind].again} label="Try again">
              Nothing was charged. If your bank says otherwise, the money comes back by itself.
            </Failure>
          );
        return (
          <Card className={styles.result} role="status">
            <h2>Waiting for the payment of {title}</h2>
            <p>This page goes on by itself as soon as it is there.</p>
            <Skeleton shape="line" count={2} />
            <div>
              <Link href={`/pay?order_id=${orderId}`} className={buttonLook('secondary')}>
                Pay now
              </Link>
            </div>
          </Card>
        );
      }}
    </Loaded>
  );
}

/** The last payment that this browser knows of. */
function LastPayment() {
  const { TransactionID } = useClientState((state) => state.dietPlan);
  const leave = useLeave();
  if (!TransactionID)
    return (
      <Failure to="/diet" label="To the plans">
        No payment is known in this browser.
      </Failure>
    );
  return (
    <Card>
      <Acknowledgement transactionId={TransactionID} kind="plan" onDone={leave('/')} onSee={leave('/user/userDashboard?page=my-plans')} />
    </Card>
  );
}

/** `/payment`: how a payment ended, of the order in the address or of the last one. */
export default function PaymentPage() {
  const orderId = new URLSearchParams(useSearch()).get('order_id');
  return (
    <Section>
      <Container className={styles.page}>
        <h1>Payment</h1>
        {orderId ? <OrderOutcome orderId={orderId} /> : <LastPayment />}
      </Container>
    </Section>
  );
}
