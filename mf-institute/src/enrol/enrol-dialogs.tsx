import { formatRupees, type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import type { Programme } from '@fitghar/contracts/institute';
import { planMessages } from '@fitghar/contracts/plans';
import { useClientState, useNavigate } from '@fitghar/platform';
import { useCredit, usePaymentEnd } from '@fitghar/platform/checkout';
import { api, useMutation } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { Dialog, Waiting } from '@fitghar/ui/inputs';
import { useEffect, useRef } from 'react';
import styles from './enrol.module.css';
import type { Enrolling } from './use-enrol.ts';

/** Opens the order. Who has service credit is asked first whether to use it; everybody else goes on to the checkout. */
function Opening({
  programme,
  onOrder,
  onFailed,
}: {
  programme: Programme;
  onOrder: (payment: PaymentResponse) => void;
  onFailed: (problem: string) => void;
}) {
  const credit = useCredit();
  const started = useRef(false);
  const open = useMutation({
    mutationFn: (use_credit: boolean) =>
      api('/api/v1/institute/enrolments', paymentResponse, {
        body: { programme_id: programme.id, final_price: programme.Price, use_credit },
      }),
    onSuccess: onOrder,
    onError: (error) => onFailed(error.message),
  });
  const asks = credit.known && credit.amount > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order is opened, when the credit is known
  useEffect(() => {
    if (!credit.known || asks || started.current) return;
    started.current = true;
    open.mutate(false);
  }, [credit.known]);
  if (!asks) return <Waiting title="Opening the payment …" />;
  const left = Math.max(0, programme.Price - credit.amount);
  return (
    <Dialog title="You have service credit" strict onClose={() => undefined}>
      <div className={styles.form}>
        <p>
          {formatRupees(credit.amount)} can go towards {programme.header} ({formatRupees(programme.Price)}).
        </p>
        <div className={styles.actions}>
          <Button look="quiet" busy={open.isPending} onClick={() => open.mutate(false)}>
            Keep it for later
          </Button>
          <Button busy={open.isPending} onClick={() => open.mutate(true)}>
            {left ? `Use it and pay ${formatRupees(left)}` : 'Use it'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Paying({
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

/** The windows of an enrolment, one at a time. */
export default function EnrolDialogs({
  enrolling,
  onChange,
}: {
  enrolling: Exclude<Enrolling, { now: 'choosing' }>;
  onChange: (next: Enrolling) => void;
}) {
  const navigate = useNavigate();
  const close = () => onChange({ now: 'choosing' });
  switch (enrolling.now) {
    case 'opening':
      return (
        <Opening
          programme={enrolling.programme}
          onOrder={(payment) => onChange({ ...enrolling, now: 'payment', payment })}
          onFailed={(problem) => onChange({ ...enrolling, now: 'failed', problem })}
        />
      );
    case 'payment':
      return (
        <Paying
          payment={enrolling.payment}
          onPaid={(transactionId) => {
            useClientState.setState({ dietPlan: { amount: null, plan: '', TransactionID: transactionId } });
            onChange({ now: 'enrolled', transactionId });
          }}
          onFailed={(problem) => onChange({ ...enrolling, now: 'failed', problem })}
        />
      );
    case 'enrolled':
      return (
        <Dialog title={planMessages.acknowledgement} strict onClose={close}>
          <div className={styles.form} role="status">
            <strong>{planMessages.paid}</strong>
            <p>
              Transaction id <strong>{enrolling.transactionId}</strong>
            </p>
            <p>You are enrolled. Choose your batch next: seats are given in the order in which people choose.</p>
            <div className={styles.actions}>
              <Button look="quiet" onClick={close}>
                Later
              </Button>
              <Button onClick={() => navigate('/user/userDashboard?page=enrolments')}>Choose my batch</Button>
            </div>
          </div>
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title={planMessages.failed} onClose={close}>
          <div className={styles.form}>
            <p>{enrolling.problem ?? 'Nothing was charged. If your bank says otherwise, the money comes back by itself.'}</p>
            <div className={styles.actions}>
              <Button look="quiet" onClick={close}>
                Close
              </Button>
              <Button onClick={() => onChange({ now: 'opening', programme: enrolling.programme })}>Try again</Button>
            </div>
          </div>
        </Dialog>
      );
  }
}
