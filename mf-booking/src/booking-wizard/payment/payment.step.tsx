import { bookingMessages } from '@fitghar/contracts/booking';
import { formatSessionTime, type PaymentResponse } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, Link, resetBooking, useNavigate } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, DescriptionList, Muted, Row, useFocusOnChange } from '@fitghar/ui';
import { PaidCard } from '@fitghar/ui/payments';
import { type RefObject, useEffect } from 'react';
import { AddToCalendar } from '../../ongoing-session/add-to-calendar.tsx';
import { ongoingSessionQuery } from '../../ongoing-session/ongoing-session.queries.ts';
import { BookingPayment } from '../../payment/booking-payment.tsx';
import type { Wizard } from '../use-wizard.ts';

function Success({
  booking: { trial_date, trial_time, booking_name, address, landmark, area, pincode },
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
      title="Your trial session is booked"
      heading={heading}
      transactionId={transactionId}
      note="We’ve emailed your booking details. You’ll get an SMS when a trainer is assigned."
      actions={
        <>
          <DescriptionList
            items={[
              ['When', formatSessionTime({ date: trial_date, time: trial_time })],
              ['Where', [address, landmark, `${area} ${pincode}`].join(', ')],
              ['Who will train', booking_name],
            ]}
          />
          <Muted>Your trainer asks for your Start PIN, which is on your dashboard from then on.</Muted>
          <Row>
            <Button onClick={done}>Done</Button>
            {next?.order_id === orderId && <AddToCalendar id={next.id} />}
            <Link href="/user/userDashboard" className={buttonClass('quiet')} onClick={resetBooking}>
              View on my dashboard
            </Link>
          </Row>
        </>
      }
    />
  );
}

const HELD = { text: 'We’re holding your slot while you pay.' };
/** Payment messages specific to bookings. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  failed: {
    title: bookingMessages.paymentFailed,
    text: 'Your trial isn’t booked yet. We keep your slot for a few minutes: try again, with another method if you like.',
  },
  expired: { title: 'Your slot hold has expired', text: 'Go back and select Proceed to pay again.' },
  refunded: {
    title: 'This slot is no longer available',
    text: 'It was taken before your payment arrived. Please go back and choose another time.',
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
    <BookingPayment payment={outcome} messages={MESSAGES} back="Back to the summary" onBack={wizard.back}>
      {(transactionId) => <Success booking={wizard.draft} orderId={payment.order_id} transactionId={transactionId} heading={heading} />}
    </BookingPayment>
  );
}
