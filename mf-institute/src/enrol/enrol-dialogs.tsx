import { formatDay, formatRupees, type PaymentResponse } from '@fitghar/contracts/common';
import { enrol, type Programme } from '@fitghar/contracts/institute';
import { planMessages } from '@fitghar/contracts/plans';
import { useNavigate, userMessage } from '@fitghar/platform';
import { useCredit, useOffers } from '@fitghar/platform/checkout';
import { ApiError, call, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, DescriptionList, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { Acknowledgement, BuyerDetails, CreditFailure, OfferLines, PaymentDialog, useBuyerFirst } from '@fitghar/ui/payments';
import { useState } from 'react';
import { batchesQuery } from './batches.queries.ts';
import type { EnrolState } from './use-enrol.ts';

/** What will be bought, before it is paid: courses cost more than most people decide in one tap. */
function Summary({
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
  const { id, header, duration, subheaders, Price } = programme;
  const credit = useCredit();
  const buyer = useBuyerFirst();
  const offers = useOffers({ kind: 'programme', id }, useState(''));
  const next = useQuery(batchesQuery(id)).data?.find(({ seats_left }) => seats_left > 0);
  const open = useMutation({
    mutationFn: (use_credit: boolean) =>
      call(enrol, { body: { programme_id: id, final_price: Price, use_credit, offer_codes: offers.codes } }),
    onSuccess: onOrder,
    onError: (error) => (error instanceof ApiError && error.code === 'already_enrolled' ? onEnrolled() : onFailed(userMessage(error))),
  });
  const price = Price - offers.discount;
  const order = (useCredits: boolean) => buyer.first(() => open.mutate(useCredits));
  const isWaiting = !offers.known || buyer.isWaiting || open.isPending;
  const left = Math.max(0, price - credit.amount);
  const hasCredit = credit.known && credit.amount > 0;
  return (
    <Dialog title={header} onClose={onCancel}>
      <Stack>
        <DescriptionList
          items={[
            ['Duration', duration],
            ['Next batch', next ? `From ${formatDay(next.starts_on)}. ${next.hours}` : 'You choose it after paying'],
            [subheaders.length > 1 ? 'One of' : 'Certificate', subheaders.join(', ')],
            ['Fee, GST included', formatRupees(Price)],
          ]}
        />
        <Muted>{`You choose your batch${subheaders.length > 1 ? ' and subject' : ''} after paying.`}</Muted>
        <OfferLines offers={offers} />
        {hasCredit && <p>You have {formatRupees(credit.amount)} of service credit.</p>}
        <BuyerDetails {...buyer.details} />
        {credit.failed && <CreditFailure onRetry={credit.ask} />}
        <Row justify="between">
          <Button variant="quiet" aria-disabled={open.isPending} onClick={onCancel}>
            Cancel
          </Button>
          {hasCredit && (
            <Button variant="secondary" busy={isWaiting} onClick={() => order(false)}>
              Keep it for later
            </Button>
          )}
          {!credit.failed && (
            <Button busy={!credit.known || isWaiting} onClick={() => order(hasCredit)}>
              {hasCredit ? (left ? `Use it and pay ${formatRupees(left)}` : 'Use it') : `Pay ${formatRupees(price)}`}
            </Button>
          )}
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
    case 'summary':
      return (
        <Summary
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
              <Button onClick={() => onChange({ status: 'summary', programme: enrolling.programme })}>Try again</Button>
            </Row>
          </Stack>
        </Dialog>
      );
  }
}
