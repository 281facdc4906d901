import { bookingMessages, SESSION_NAMES, type ServiceRecord, TRIAL_PRICE } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Card, Illustration, QueryBoundary } from '@fitghar/ui';
import styles from '../services/services.module.css';
import { StatusBadge } from '../services/status-badge.tsx';
import { ongoingSessionQuery } from './ongoing-session.queries.ts';

function Ongoing({ service }: { service: ServiceRecord }) {
  return (
    <Card className={styles.ongoing}>
      <div>
        <StatusBadge status={service.status} />
        <h3 style={{ marginBlock: 12 }}>{SESSION_NAMES[service.typeOfservice]}</h3>
        <p>{formatSessionTime({ date: service.trial_date, time: service.trial_time })}</p>
        {service.status === 'Trainer Assigned' && service.trainer && (
          <p>{`Your trainer is ${service.trainer.name}${service.start_pin ? `. Start PIN: ${service.start_pin}` : ''}`}</p>
        )}
      </div>
      <Illustration scene={service.typeOfservice === 'YOGA' ? 'balcony-yoga' : 'living-room'} alt="" />
    </Card>
  );
}

function NoSession() {
  const book = (
    <Link href="/booksession" className={buttonClass()}>
      Book a trial for {TRIAL_PRICE}
    </Link>
  );
  return (
    <Callout title="No session yet" actions={book}>
      A certified trainer comes to your home. The trial is fully refundable.
    </Callout>
  );
}

/** The dashboard's 'Ongoing Session': the latest service with type, date, time and status. */
export default function OngoingSessionWidget() {
  const ongoing = useQuery(ongoingSessionQuery);
  return (
    <section aria-labelledby="ongoing-title">
      <h2 id="ongoing-title" style={{ marginBottom: 16 }}>
        {bookingMessages.ongoing}
      </h2>
      <QueryBoundary query={ongoing} failure="We couldn’t load your session">
        {(service) => (service ? <Ongoing service={service} /> : <NoSession />)}
      </QueryBoundary>
    </section>
  );
}
