import { SESSION_NAMES, type TrainerProfile } from '@fitghar/contracts/booking';
import { formatRating } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, DescriptionList, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { trainerProfileQuery } from './trainer.queries.ts';
import styles from './trainer-day.module.css';

const DOCUMENTS: Record<TrainerProfile['documents'][number], string> = {
  aadhar: 'Aadhaar card',
  pan: 'PAN card',
  photo: 'Photo',
  certificate: 'Certificate',
};

/** What we know of the trainer, and the way to their data. */
export default function Profile() {
  return (
    <QueryBoundary query={useQuery(trainerProfileQuery)} failure="We couldn’t load your profile">
      {({ name, email, phone, services, pincode, servicing_area, rating, ratings, approved, document_links, account_last4 }) => (
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
              <Muted>Only you and the team members who check documents can open them. Every view is recorded.</Muted>
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
