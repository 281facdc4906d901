import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { Button, buttonClass, useFocusOnChange } from '@fitghar/ui';
import { PaidCard, PaymentOutcome } from '@fitghar/ui/payments';

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
  const { state, pay, check } = usePayment(payment);
  const heading = useFocusOnChange<HTMLHeadingElement>(state.status === 'paid');
  return (
    <PaymentOutcome
      state={state}
      messages={MESSAGES}
      onPay={pay}
      onCheck={check}
      actions={
        <Button variant="quiet" onClick={onBack}>
          Back to the dates
        </Button>
      }
    >
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
    </PaymentOutcome>
  );
}
