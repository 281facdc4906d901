import { SESSION_NAMES, type TrainerProfile } from '@fitghar/contracts/booking';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, DescriptionList, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { trainerProfileQuery } from './trainer.queries.ts';

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
      {({ name, email, phone, services, pincode, servicing_area, rating, ratings, approved, documents, account_last4 }) => (
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
              ['Rating', rating === null ? 'No ratings yet' : `${rating} stars from ${ratings}`],
              ['Documents', documents.map((document) => DOCUMENTS[document]).join(', ') || 'None yet'],
              ['Account for payouts', account_last4 ? `•••• ${account_last4}` : 'None yet'],
            ]}
          />
          <Row>
            <Link href="/user/myData" className={buttonClass('secondary')}>
              My data
            </Link>
            <Link href="/contact" className={buttonClass('secondary')}>
              Ask us to change something
            </Link>
          </Row>
        </Stack>
      )}
    </QueryBoundary>
  );
}
