import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { buttonClass, useFocusOnChange } from '@fitghar/ui';
import { PaidCard } from '@fitghar/ui/payments';
import { BookingPayment } from '../payment/booking-payment.tsx';

const HELD = { text: `We’re holding all ${PACKAGE_SESSIONS} sessions while you pay.` };
/** Payment messages specific to packages. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  expired: {
    title: 'We no longer hold your sessions',
    text: 'Go back and pay again. If any amount was debited, it will be refunded automatically.',
  },
  refunded: {
    title: 'Some of these times are no longer available',
    text: 'We’re refunding you in full. Please go back and choose other times.',
  },
};

/** Payment of a package, and its result. */
export default function PackagePayment({ payment, onBack }: { payment: PaymentResponse; onBack: () => void }) {
  const outcome = usePayment(payment);
  const heading = useFocusOnChange<HTMLHeadingElement>(outcome.state.status === 'paid');
  return (
    <BookingPayment payment={outcome} messages={MESSAGES} back="Back to the dates" onBack={onBack}>
      {(transactionId) => (
        <PaidCard
          title={`Your ${PACKAGE_SESSIONS} sessions are booked`}
          heading={heading}
          transactionId={transactionId}
          note="We’ve emailed you all dates. You can move or skip a session on your dashboard."
          actions={
            <Link href="/user/userDashboard" className={buttonClass()}>
              See my sessions
            </Link>
          }
        />
      )}
    </BookingPayment>
  );
}
