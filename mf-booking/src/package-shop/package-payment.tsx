import { categoryName, PACKAGE_SESSIONS, SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, type PaymentResponse } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { usePayment } from '@fitghar/platform/checkout';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, DescriptionList, Skeleton, useFocusOnChange } from '@fitghar/ui';
import { PaidCard } from '@fitghar/ui/payments';
import * as t from '#texts/package-payment.ts';
import { AddToCalendar } from '../ongoing-session/add-to-calendar.tsx';
import { BookingPayment } from '../payment/booking-payment.tsx';
import { WhatsAppChoice } from '../payment/whatsapp-choice.tsx';
import { packagesQuery } from './packages.queries.ts';

const HELD = { text: t.held(PACKAGE_SESSIONS) };
/** Payment messages specific to packages. */
const MESSAGES = {
  opening: HELD,
  paying: HELD,
  failed: { text: t.failedText },
  expired: { title: t.expired, text: t.expiredText },
  refunded: {
    title: t.taken,
    text: t.takenText,
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
          [t.pack, `${categoryName(bought.category)}, ${SESSION_NAMES[bought.service_type]}`],
          [t.first, formatSessionTime(first)],
          [t.lastDay, formatDay(bought.usable_until)],
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
    <BookingPayment payment={outcome} messages={MESSAGES} back={t.toDates} onBack={onBack}>
      {(transactionId) => (
        <PaidCard
          title={t.booked(PACKAGE_SESSIONS)}
          heading={heading}
          transactionId={transactionId}
          note={t.bookedText}
          actions={
            <>
              <Bought orderId={payment.order_id} />
              <WhatsAppChoice />
              <Link href="/user/userDashboard" className={buttonClass()}>
                {t.seeSessions}
              </Link>
            </>
          }
        />
      )}
    </BookingPayment>
  );
}
