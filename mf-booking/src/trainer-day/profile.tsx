import { SESSION_NAMES, showTrainerProfile, type TrainerProfile } from '@fitghar/contracts/booking';
import { formatRating } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { call, queryClient, useMutation, useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, DescriptionList, Muted, QueryBoundary, Row, Stack, toastError } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import * as t from '#texts/trainer-profile.ts';
import { TrainerCardView } from '../trainer-cards/trainer-card.tsx';
import { trainerProfileQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

/** The trainer’s consent to be shown to customers, and what they see then. */
function ShownToCustomers({ shown, card }: Required<Pick<TrainerProfile, 'shown' | 'card'>>) {
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(showTrainerProfile, { body: { shown: wanted } }),
    onSuccess: (profile) => queryClient.setQueryData(trainerProfileQuery.queryKey, profile),
    onError: toastError,
  });
  return (
    <Stack gap={3} as="section" aria-labelledby="shown">
      <h2 id="shown" className={styles.title}>
        {t.whatCustomersSee}
      </h2>
      <Card>
        <TrainerCardView card={card} />
      </Card>
      <Checkbox
        checked={change.isPending ? change.variables : shown}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      >
        {t.show}
      </Checkbox>
      <Muted>{t.neverShown}</Muted>
    </Stack>
  );
}

/** What we know of the trainer, and the way to their data. */
export default function Profile() {
  return (
    <QueryBoundary query={useQuery(trainerProfileQuery)} failure={t.notLoaded}>
      {({
        name,
        email,
        phone,
        services,
        pincode,
        servicing_area,
        rating,
        ratings,
        approved,
        document_links,
        account_last4,
        shown,
        card,
      }) => (
        <Stack>
          <DescriptionList
            items={[
              [t.name, name],
              [t.email, email],
              [t.mobile, phone],
              [t.status, approved ? t.approved : t.notApproved],
              [t.sessions, services.map((service) => SESSION_NAMES[service]).join(', ')],
              [t.pincode, pincode],
              [t.areas, servicing_area.join(', ') || '–'],
              [t.rating, rating === null ? t.noRatings : formatRating(rating, ratings)],
              ...(document_links.length ? [] : [[t.documentsTitle, t.noneYet] as [string, string]]),
              [t.account, account_last4 ? `•••• ${account_last4}` : t.noneYet],
            ]}
          />
          <ShownToCustomers shown={shown} card={card} />
          {document_links.length > 0 && (
            <Stack gap={3} as="section" aria-labelledby="documents">
              <h2 id="documents" className={styles.title}>
                {t.documentsTitle}
              </h2>
              <Row>
                {document_links.map(({ name: document, url }) => (
                  <a key={document} className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
                    {t.documents[document]}
                    <span className="visually-hidden">{t.newTab}</span>
                  </a>
                ))}
              </Row>
              <Muted>{t.whoSees}</Muted>
            </Stack>
          )}
          <Row>
            <Link href="/user/myData" className={buttonClass('secondary')}>
              {t.myData}
            </Link>
            <Link href="/contact" className={buttonClass('secondary')}>
              {t.request}
            </Link>
          </Row>
        </Stack>
      )}
    </QueryBoundary>
  );
}
