import { formatRupees, type PaymentResponse } from '@fitghar/contracts/common';
import { enrol, type Programme } from '@fitghar/contracts/institute';
import { planMessages } from '@fitghar/contracts/plans';
import { useNavigate, userMessage } from '@fitghar/platform';
import { useCredit } from '@fitghar/platform/checkout';
import { ApiError, call, useMutation } from '@fitghar/platform/data';
import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog, PendingDialog } from '@fitghar/ui/dialogs';
import { Acknowledgement, CreditFailure, PaymentDialog } from '@fitghar/ui/payments';
import { useEffect, useRef } from 'react';
import type { EnrolState } from './use-enrol.ts';

/** Opens the order. Customers with service credit first choose whether to use it; all others go straight to checkout. */
function Opening({
  programme,
  onCancel,
  onOrder,
  onEnrolled,
  onFailed,
}: {
  programme: Programme;
  onCancel: () => void;
  onOrder: (payment: PaymentResponse) => void;
  onEnrolled: () => void;
  onFailed: (problem: string) => void;
}) {
  const credit = useCredit();
  const started = useRef(false);
  const open = useMutation({
    mutationFn: (use_credit: boolean) => call(enrol, { body: { programme_id: programme.id, final_price: programme.Price, use_credit } }),
    onSuccess: onOrder,
    onError: (error) => (error instanceof ApiError && error.code === 'already_enrolled' ? onEnrolled() : onFailed(userMessage(error))),
  });
  const asks = credit.known && credit.amount > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens one order, once the credit is known
  useEffect(() => {
    if (!credit.known || asks || started.current) return;
    started.current = true;
    open.mutate(false);
  }, [credit.known]);
  if (credit.failed)
    return (
      <Dialog title={programme.header} onClose={onCancel}>
        <CreditFailure onRetry={credit.ask} />
      </Dialog>
    );
  if (!asks) return <PendingDialog title="Opening the payment window…" />;
  const left = Math.max(0, programme.Price - credit.amount);
  return (
    <Dialog title="You have service credit" strict onClose={() => undefined}>
      <Stack>
        <p>
          {formatRupees(credit.amount)} can go towards {programme.header} ({formatRupees(programme.Price)}).
        </p>
        <Row justify="between">
          <Button variant="quiet" aria-disabled={open.isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate(false)}>
            Keep it for later
          </Button>
          <Button busy={open.isPending} onClick={() => open.mutate(true)}>
            {left ? `Use it and pay ${formatRupees(left)}` : 'Use it'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** The dialogs of an enrolment, one at a time. */
export default function EnrolDialogs({
  enrolling,
  onChange,
  onClose,
}: {
  enrolling: Exclude<EnrolState, { status: 'choosing' }>;
  onChange: (next: EnrolState) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  switch (enrolling.status) {
    case 'opening':
      return (
        <Opening
          programme={enrolling.programme}
          onCancel={onClose}
          onOrder={(payment) => onChange({ status: 'payment', payment })}
          onEnrolled={() => onChange({ status: 'enrolled', programme: enrolling.programme })}
          onFailed={(problem) => onChange({ ...enrolling, status: 'failed', problem })}
        />
      );
    case 'payment':
      return (
        <PaymentDialog
          payment={enrolling.payment}
          onPaid={() => undefined} // the order knows its payment; that of `dietPlan` would make /payment promise a diet plan
          onClose={onClose}
        >
          {(transactionId) => (
            <Acknowledgement
              transactionId={transactionId}
              note="You’re enrolled. Choose your batch next: seats are first come, first served."
              actions={
                <>
                  <Button variant="quiet" onClick={onClose}>
                    Later
                  </Button>
                  <Button onClick={() => navigate('/user/userDashboard?page=enrolments')}>Choose my batch</Button>
                </>
              }
            />
          )}
        </PaymentDialog>
      );
    case 'enrolled':
      return (
        <Dialog title="You’re already enrolled" onClose={onClose}>
          <Stack>
            <p>You’ll find {enrolling.programme.header} with your batch and progress in My courses.</p>
            <Row justify="between">
              <Button variant="quiet" onClick={onClose}>
                Close
              </Button>
              <Button onClick={() => navigate('/user/userDashboard?page=enrolments')}>Open My courses</Button>
            </Row>
          </Stack>
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title={planMessages.failed} onClose={onClose}>
          <Stack>
            <p>{enrolling.problem}</p>
            <Row justify="between">
              <Button variant="quiet" onClick={onClose}>
                Close
              </Button>
              <Button onClick={() => onChange({ status: 'opening', programme: enrolling.programme })}>Try again</Button>
            </Row>
          </Stack>
        </Dialog>
      );
  }
}
