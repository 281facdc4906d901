import { formatRupees, type PaymentResponse } from '@fitghar/contracts/common';
import { type PayLinkQuery, payMessages, shownOrderTitle } from '@fitghar/contracts/payments';
import { Link, useClientState, useNavigate, useSearch, useSession } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Container, QueryBoundary, Section, useFocusOnChange } from '@fitghar/ui';
import { PaidCard, PaymentOutcome } from '@fitghar/ui/payments';
import { type RefObject, useEffect } from 'react';
import * as t from '#texts/payment.ts';
import { useLive } from '../../live/use-live.ts';
import { payOrderQuery } from './pay-order.queries.ts';
import styles from './payment.module.css';
import { useAlert } from './use-alert.ts';

function Paid({ transactionId, heading }: { transactionId: string; heading: RefObject<HTMLHeadingElement | null> }) {
  const isSignedIn = useSession((session) => session.user !== null);
  // Section 2 asks for an alert. The page repeats the payment ID so that it can be copied.
  useAlert(t.paymentId(transactionId));
  return (
    <PaidCard
      title={t.received}
      heading={heading}
      transactionId={transactionId}
      actions={
        // Whoever paid by a link may have no account, as a company.
        isSignedIn && (
          <Link href="/user/userDashboard" className={buttonClass()}>
            {t.toDashboard}
          </Link>
        )
      }
    />
  );
}

function Paying({ payment, link }: { payment: PaymentResponse; link: PayLinkQuery | undefined }) {
  const { state, pay, check } = usePayment(payment, link);
  const heading = useFocusOnChange<HTMLHeadingElement>(state.status === 'paid');
  const what = shownOrderTitle(payment.description);
  const summary = { text: `${what}: ${formatRupees(payment.amount)}` };
  return (
    <PaymentOutcome
      state={state}
      messages={{ opening: summary, paying: summary }}
      payLabel={t.payFor(formatRupees(payment.amount), what)}
      onPay={pay}
      onCheck={check}
      actions={
        !link && (
          <Link href="/transaction" className={buttonClass(state.status === 'failed' || state.status === 'unpaid' ? 'quiet' : 'primary')}>
            {t.viewTransactions}
          </Link>
        )
      }
    >
      {(transactionId) => <Paid transactionId={transactionId} heading={heading} />}
    </PaymentOutcome>
  );
}

function Order({ orderId, link }: { orderId: string; link: PayLinkQuery | undefined }) {
  const payment = useQuery(payOrderQuery(orderId, link));
  return (
    <QueryBoundary query={payment} failure={t.orderNotOpened}>
      {(found) => <Paying payment={found} link={link} />}
    </QueryBoundary>
  );
}

/** `/pay?order_id=…`: pays an existing order, as its owner or through an emailed link. */
export default function PayOrderPage() {
  useLive();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const orderId = query.get('order_id');
  const [until, signature] = [query.get('until'), query.get('signature')];
  const link = until && signature ? { until: Number(until), signature } : undefined;
  const signedIn = useSession((session) => session.user !== null);
  const navigate = useNavigate();
  const mustLogIn = orderId && !link && !signedIn;

  useAlert(orderId ? null : payMessages.missingOrder);
  useEffect(() => {
    if (!mustLogIn) return;
    useClientState.setState({ authUser: { returnTo: `/pay?${search}` } });
    navigate('/login', { replace: true });
  }, [mustLogIn, search, navigate]);

  return (
    <Section>
      <Container className={styles.page}>
        <h1>{t.pay}</h1>
        {!orderId ? (
          <Callout
            error
            title={payMessages.missingOrder}
            actions={
              <Link href="/transaction" className={buttonClass()}>
                {t.viewTransactions}
              </Link>
            }
          >
            {t.noOrderId}
          </Callout>
        ) : (
          !mustLogIn && <Order orderId={orderId} link={link} />
        )}
      </Container>
    </Section>
  );
}
