import { PACKAGE_SESSIONS, SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, type PaymentResponse } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, DescriptionList, Skeleton, useFocusOnChange } from '@fitghar/ui';
import { PaidCard } from '@fitghar/ui/payments';
import { AddToCalendar } from '../ongoing-session/add-to-calendar.tsx';
import { BookingPayment } from '../payment/booking-payment.tsx';
import { packagesQuery } from './packages.queries.ts';

const HELD = { text: `We’re holding all ${PACKAGE_SESSIONS} sessions while you pay.` };
/** Payment messages specific to packages. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  failed: { text: 'Your sessions aren’t booked yet. We keep them for a few minutes: try again, with another method if you like.' },
  expired: { title: 'We no longer hold your sessions', text: 'Go back and pay again.' },
  refunded: {
    title: 'Some of these times are no longer available',
    text: 'They were taken before your payment arrived. Please go back and choose other times.',
  },
};

/** What was bought, once it is there. */
function Bought({ orderId }: { orderId: string }) {
  const mine = useQuery(packagesQuery(1));
  if (mine.isPending) return <Skeleton shape="line" count={2} />;
  const bought = mine.data?.rows.find(({ order_id }) => order_id === orderId);
  const [first] = bought?.sessions ?? [];
  if (!bought || !first) return null;
  return (
    <>
      <DescriptionList
        items={[
          ['Package', `${bought.category}, ${SESSION_NAMES[bought.service_type]}`],
          ['First session', formatSessionTime(first)],
          ['Use all by', formatDay(bought.usable_until)],
        ]}
      />
      <AddToCalendar id={first.id} />
    </>
  );
}

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
            <>
              <Bought orderId={payment.order_id} />
              <Link href="/user/userDashboard" className={buttonClass()}>
                See my sessions
              </Link>
            </>
          }
        />
      )}
    </BookingPayment>
  );
}
