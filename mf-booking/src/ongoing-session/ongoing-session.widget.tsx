import { bookingMessages, ongoingAnswer, SESSION_NAMES, type ServiceRecord } from '@fitghar/contracts/booking';
import { dayOf, hourOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Card, Illustration, Loaded, Notice } from '@fitghar/ui';
import styles from '../services/services.module.css';
import { StatusBadge } from '../services/status-badge.tsx';

function Ongoing({ service }: { service: ServiceRecord }) {
  return (
    <Card className={styles.ongoing}>
      <div>
        <StatusBadge status={service.status} />
        <h3 style={{ marginBlock: 12 }}>{SESSION_NAMES[service.typeOfservice]}</h3>
        <p>
          {dayOf(service.trial_date)}, {hourOf(service.trial_time)}
        </p>
        {service.status === 'Trainer Assigned' && service.trainer && (
          <p>
            {service.trainer.name} comes to you{service.start_pin && `. Start PIN: ${service.start_pin}`}
          </p>
        )}
      </div>
      <Illustration scene={service.typeOfservice === 'YOGA' ? 'balcony-yoga' : 'living-room'} alt="" />
    </Card>
  );
}

function NoSession() {
  const book = (
    <Link href="/booksession" className={buttonLook()}>
      Book a trial for ₹99
    </Link>
  );
  return (
    <Notice title="No session yet" actions={book}>
      A certified trainer comes to your home. If you do not like the trial, you get your money back.
    </Notice>
  );
}

/** The dashboard's 'Ongoing Session': the latest service with type, date, time and status. */
export default function OngoingSessionWidget() {
  const ongoing = useQuery({
    queryKey: ['booking', 'ongoing'],
    queryFn: ({ signal }) => api('/api/v1/booking/ongoing', ongoingAnswer, { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="ongoing-title">
      <h2 id="ongoing-title" style={{ marginBottom: 16 }}>
        {bookingMessages.ongoing}
      </h2>
      <Loaded query={ongoing} failure="We could not load your session">
        {(service) => (service ? <Ongoing service={service} /> : <NoSession />)}
      </Loaded>
    </section>
  );
}
