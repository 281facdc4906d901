import { bookingMessages } from '@fitghar/contracts/booking';
import { Callout, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import * as t from '#texts/services.ts';
import { ServiceCard } from './service-card.tsx';
import { servicesQuery } from './services.queries.ts';

/** The dashboard's 'Services': the customer's sessions, newest first. */
export default function ServicesWidget() {
  return (
    <Stack as="section" aria-labelledby="services-title">
      <h2 id="services-title">{bookingMessages.services}</h2>
      <Stack>
        <PagedQuery queryOf={servicesQuery} failure={t.notLoaded} count={2} empty={<Callout title={t.none}>{t.noneText}</Callout>}>
          {(service) => <ServiceCard key={service.id} service={service} />}
        </PagedQuery>
      </Stack>
    </Stack>
  );
}
