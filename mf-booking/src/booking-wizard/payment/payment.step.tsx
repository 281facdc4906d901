import { bookingMessages, formatPlace } from '@fitghar/contracts/booking';
import { formatSessionTime, type PaymentResponse } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, Link, resetBooking, useNavigate } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, DescriptionList, Muted, Row, useFocusOnChange } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { PaidCard } from '@fitghar/ui/payments';
import { type RefObject, useEffect } from 'react';
import * as t from '#texts/payment.ts';
import { AddToCalendar } from '../../ongoing-session/add-to-calendar.tsx';
import { ongoingSessionQuery } from '../../ongoing-session/ongoing-session.queries.ts';
import { BookingPayment } from '../../payment/booking-payment.tsx';
import { WhatsAppChoice } from '../../payment/whatsapp-choice.tsx';
import type { Wizard } from '../use-wizard.ts';

const PushOffer = lazyPart(() => import(/* webpackChunkName: "push-offer" */ '../../push-offer.tsx'), { failed: () => null });

function Success({
  booking: { trial_date, trial_time, booking_name, ...place },
  orderId,
  transactionId,
  heading,
}: {
  booking: BookSession;
  orderId: string;
  transactionId: string;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const navigate = useNavigate();
  const next = useQuery(ongoingSessionQuery).data; // another session may come first
  const done = () => {
    navigate('/');
    resetBooking();
  };
  return (
    <PaidCard
      title={t.booked}
      heading={heading}
      transactionId={transactionId}
      note={t.bookedText}
      actions={
        <>
          <DescriptionList
            items={[
              [t.when, formatSessionTime({ date: trial_date, time: trial_time })],
              [t.where, formatPlace(place)],
              [t.whoWillTrain, booking_name],
            ]}
          />
          <Muted>{t.pin}</Muted>
          <WhatsAppChoice />
          <PushOffer />
          <Row>
            <Button onClick={done}>{t.done}</Button>
            {next?.order_id === orderId && <AddToCalendar id={next.id} />}
            <Link href="/user/userDashboard" className={buttonClass('quiet')} onClick={resetBooking}>
              {t.onDashboard}
            </Link>
          </Row>
        </>
      }
    />
  );
}

const HELD = { text: t.held };
/** Payment messages specific to bookings. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  failed: {
    title: bookingMessages.paymentFailed,
    text: t.failedText,
  },
  expired: { title: t.expired, text: t.expiredText },
  refunded: {
    title: t.taken,
    text: t.takenText,
  },
};

/** Step 5: payment and result. */
export default function PaymentStep({ wizard, payment }: { wizard: Wizard; payment: PaymentResponse }) {
  const outcome = usePayment(payment);
  const paid = outcome.state.status === 'paid';
  const heading = useFocusOnChange<HTMLHeadingElement>(paid);
  useEffect(() => {
    if (paid) changeBooking({ paid: true });
  }, [paid]);
  return (
    <BookingPayment payment={outcome} messages={MESSAGES} back={t.toSummary} onBack={wizard.back}>
      {(transactionId) => <Success booking={wizard.draft} orderId={payment.order_id} transactionId={transactionId} heading={heading} />}
    </BookingPayment>
  );
}
