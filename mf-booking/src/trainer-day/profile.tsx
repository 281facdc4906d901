import { SESSION_NAMES, showTrainerProfile, type TrainerProfile } from '@fitghar/contracts/booking';
import { formatRating } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { call, queryClient, useMutation, useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, DescriptionList, Muted, QueryBoundary, Row, Stack, toastError } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import { TrainerCardView } from '../trainer-cards/trainer-card.tsx';
import { trainerProfileQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const DOCUMENTS: Record<TrainerProfile['documents'][number], string> = {
  aadhar: 'Aadhaar card',
  pan: 'PAN card',
  photo: 'Photo',
  certificate: 'Certificate',
};

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
        What customers see
      </h2>
      <Card>
        <TrainerCardView card={card} />
      </Card>
      <Checkbox
        checked={change.isPending ? change.variables : shown}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      >
        Show this and my photo to customers near me, before they book and while I’m their trainer
      </Checkbox>
      <Muted>
        We never show them your surname before you’re assigned, your address or your documents. You can change this at any time.
      </Muted>
    </Stack>
  );
}

/** What we know of the trainer, and the way to their data. */
export default function Profile() {
  return (
    <QueryBoundary query={useQuery(trainerProfileQuery)} failure="We couldn’t load your profile">
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
              ['Name', name],
              ['Email', email],
              ['Mobile number', phone],
              ['Status', approved ? 'Approved' : 'Not approved'],
              ['Sessions', services.map((service) => SESSION_NAMES[service]).join(', ')],
              ['Pincode', pincode],
              ['Areas', servicing_area.join(', ') || '–'],
              ['Rating', rating === null ? 'No ratings yet' : formatRating(rating, ratings)],
              ...(document_links.length ? [] : [['Documents', 'None yet'] as [string, string]]),
              ['Payout account', account_last4 ? `•••• ${account_last4}` : 'None yet'],
            ]}
          />
          <ShownToCustomers shown={shown} card={card} />
          {document_links.length > 0 && (
            <Stack gap={3} as="section" aria-labelledby="documents">
              <h2 id="documents" className={styles.title}>
                Documents
              </h2>
              <Row>
                {document_links.map(({ name: document, url }) => (
                  <a key={document} className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
                    {DOCUMENTS[document]}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                ))}
              </Row>
              <Muted>
                Only you and the team members who check documents can open them. Every view is recorded. Your photo is shown to customers
                only if you agree above.
              </Muted>
            </Stack>
          )}
          <Row>
            <Link href="/user/myData" className={buttonClass('secondary')}>
              My data
            </Link>
            <Link href="/contact" className={buttonClass('secondary')}>
              Request a change
            </Link>
          </Row>
        </Stack>
      )}
    </QueryBoundary>
  );
}
