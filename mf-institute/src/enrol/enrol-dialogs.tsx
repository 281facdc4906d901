import { formatDay, formatRupees, type PaymentResponse } from '@fitghar/contracts/common';
import { course, enrol, type Programme } from '@fitghar/contracts/institute';
import { planMessages } from '@fitghar/contracts/plans';
import { useNavigate, userMessage } from '@fitghar/platform';
import { newPriceIn, useCredit, useOffers } from '@fitghar/platform/checkout';
import { ApiError, call, invalidate, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, DescriptionList, Muted, Row, Stack, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { Acknowledgement, BuyerDetails, CreditFailure, OfferLines, PaymentDialog, useBuyerFirst } from '@fitghar/ui/payments';
import { useState } from 'react';
import * as t from '#texts/enrol.ts';
import { programmesQuery } from '../programmes/programmes.queries.ts';
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
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'already_enrolled') return onEnrolled();
      const newPrice = newPriceIn(error);
      if (!newPrice) return onFailed(userMessage(error));
      toast(newPrice);
      offers.ask();
      void invalidate(programmesQuery);
    },
  });
  const price = Price - offers.discount;
  const order = (useCredits: boolean) => buyer.first(() => open.mutate(useCredits));
  const isWaiting = !offers.known || buyer.isWaiting || open.isPending;
  const left = Math.max(0, price - credit.amount);
  const hasCredit = credit.known && credit.amount > 0;
  return (
    <Dialog title={course(header)} onClose={onCancel}>
      <Stack>
        <DescriptionList
          items={[
            [t.duration, course(duration)],
            [t.nextBatch, next ? t.from(formatDay(next.starts_on), course(next.hours)) : t.afterPaying],
            [subheaders.length > 1 ? t.oneOf : t.certificate, subheaders.map(course).join(', ')],
            [t.fee, formatRupees(Price)],
          ]}
        />
        <Muted>{t.chooseAfter(subheaders.length > 1)}</Muted>
        <OfferLines offers={offers} />
        {hasCredit && <p>{t.credit(formatRupees(credit.amount))}</p>}
        <BuyerDetails {...buyer.details} />
        {credit.failed && <CreditFailure onRetry={credit.ask} />}
        <Row justify="between">
          <Button variant="quiet" aria-disabled={open.isPending} onClick={onCancel}>
            {t.cancel}
          </Button>
          {hasCredit && (
            <Button variant="secondary" busy={isWaiting} onClick={() => order(false)}>
              {t.keepCredit}
            </Button>
          )}
          {!credit.failed && (
            <Button busy={!credit.known || isWaiting} onClick={() => order(hasCredit)}>
              {hasCredit ? (left ? t.payWithCredit(formatRupees(left)) : t.payByCredit) : t.pay(formatRupees(price))}
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
  const programmes = useQuery(programmesQuery).data;
  switch (enrolling.status) {
    case 'summary':
      return (
        <Summary
          programme={programmes?.find(({ id }) => id === enrolling.programme.id) ?? enrolling.programme}
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
              note={t.enrolled}
              actions={
                <>
                  <Button variant="quiet" onClick={onClose}>
                    {t.later}
                  </Button>
                  <Button onClick={() => navigate('/user/userDashboard?page=enrolments')}>{t.chooseBatch}</Button>
                </>
              }
            />
          )}
        </PaymentDialog>
      );
    case 'enrolled':
      return (
        <Dialog title={t.already} onClose={onClose}>
          <Stack>
            <p>{t.alreadyText(course(enrolling.programme.header))}</p>
            <Row justify="between">
              <Button variant="quiet" onClick={onClose}>
                {t.close}
              </Button>
              <Button onClick={() => navigate('/user/userDashboard?page=enrolments')}>{t.openCourses}</Button>
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
                {t.close}
              </Button>
              <Button onClick={() => onChange({ status: 'summary', programme: enrolling.programme })}>{t.tryAgain}</Button>
            </Row>
          </Stack>
        </Dialog>
      );
  }
}
