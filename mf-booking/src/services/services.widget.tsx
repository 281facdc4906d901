import { bookingMessages, servicesPage } from '@fitghar/contracts/booking';
import { api, useQuery } from '@fitghar/platform/data';
import { Loaded, Notice } from '@fitghar/ui';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

/** The dashboard's 'Services': what the person has booked, the newest first. */
export default function ServicesWidget() {
  const services = useQuery({
    queryKey: ['booking', 'services'],
    queryFn: ({ signal }) => api('/api/v1/booking/services?limit=50', servicesPage, { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="services-title">
      <h2 id="services-title">{bookingMessages.services}</h2>
      <div className={styles.list}>
        <Loaded query={services} failure="We could not load your services" count={2}>
          {({ rows }) =>
            rows.length ? (
              rows.map((service) => <ServiceCard key={service.id} service={service} />)
            ) : (
              <Notice title="Nothing booked yet">What you book stands here, with its trainer, time and payment.</Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
