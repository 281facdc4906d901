import { shownOrderTitle } from '@fitghar/contracts/payments';
import { planMessages } from '@fitghar/contracts/plans';
import { Link, resetPlan, useClientState, useNavigate, useSearch } from '@fitghar/platform';
import { stateOfOrder, useOrder } from '@fitghar/platform/checkout';
import { Button, buttonClass, Callout, Card, Container, QueryBoundary, Section, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { Acknowledgement, PaymentOutcome } from '@fitghar/ui/payments';
import * as t from '#texts/payment.ts';
import { useLive } from '../../live/use-live.ts';
import styles from './payment.module.css';

/** Links by order type: where to see the purchase, and where to start over. */
const NEXT = {
  booking: {
    note: t.smsWhenAssigned,
    label: t.seeSession,
    see: '/user/userDashboard',
    again: '/booksession',
  },
  plan: {
    note: planMessages.paidNote,
    label: t.trackPlan,
    see: '/user/userDashboard?page=my-plans',
    again: '/SelectService',
  },
  enrolment: {
    note: t.chooseBatchNext,
    label: t.chooseBatch,
    see: '/user/userDashboard?page=enrolments',
    again: '/institute',
  },
} as const;

const PushOffer = lazyPart(() => import(/* webpackChunkName: "push-offer" */ './push-offer.tsx'), { failed: () => null });

function Success({ kind, transactionId }: { kind: keyof typeof NEXT; transactionId: string }) {
  const navigate = useNavigate();
  const leave = (to: string) => {
    resetPlan();
    navigate(to);
  };
  const { note, label, see } = NEXT[kind];
  return (
    <Card>
      <Acknowledgement
        transactionId={transactionId}
        note={note}
        actions={
          <>
            <Button variant="quiet" onClick={() => leave(see)}>
              {label}
            </Button>
            <Button onClick={() => leave('/')}>{t.done}</Button>
          </>
        }
      />
      <PushOffer />
    </Card>
  );
}

/** The payment result of an order, polled until settled. */
function OrderOutcome({ orderId }: { orderId: string }) {
  const order = useOrder(orderId);
  const pay = (
    <Link href={`/pay?order_id=${encodeURIComponent(orderId)}`} className={buttonClass()}>
      {t.payNow}
    </Link>
  );
  return (
    <QueryBoundary query={order} failure={t.orderNotLoaded}>
      {(found) => {
        const state = stateOfOrder(found);
        if (!state)
          return (
            <Card role="status">
              <Stack>
                <h2>{t.waitingFor(shownOrderTitle(found.title))}</h2>
                <p>{t.updates}</p>
                <div>{pay}</div>
              </Stack>
            </Card>
          );
        const reorder = (
          <Link href={NEXT[found.kind].again} className={buttonClass()}>
            {t.orderAgain}
          </Link>
        );
        return (
          <PaymentOutcome state={state} onCheck={order.askAgain} actions={state.status === 'failed' ? pay : reorder}>
            {(transactionId) => <Success kind={found.kind} transactionId={transactionId} />}
          </PaymentOutcome>
        );
      }}
    </QueryBoundary>
  );
}

/** This browser's last payment. */
function LastPayment() {
  const { TransactionID } = useClientState((state) => state.dietPlan);
  if (TransactionID) return <Success kind="plan" transactionId={TransactionID} />;
  return (
    <Callout
      error
      title={planMessages.failed}
      actions={
        <Link href="/diet" className={buttonClass()}>
          {t.viewPlans}
        </Link>
      }
    >
      {t.noneHere}
    </Callout>
  );
}

/** `/payment`: the payment result of the order in the address, or else of this browser's last payment. */
export default function PaymentResultPage() {
  useLive();
  const orderId = new URLSearchParams(useSearch()).get('order_id');
  return (
    <Section>
      <Container className={styles.page}>
        <h1>{t.payment}</h1>
        {orderId ? <OrderOutcome orderId={orderId} /> : <LastPayment />}
      </Container>
    </Section>
  );
}
