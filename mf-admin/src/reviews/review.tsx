import { REVIEWED_SERVICE_NAMES } from '@fitghar/contracts/account';
import { type AdminReview, REVIEW_STATUS_LABELS } from '@fitghar/contracts/admin';
import { formatDateTime, formatStars } from '@fitghar/contracts/common';
import { DescriptionList } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import layout from '../layout/ops-layout.module.css';

/** One review in full, with the picture and our reply. */
export function Review({ row }: { row: AdminReview }) {
  const { name, occupation, review, stars, service, area, picture_url, has_bought, status, reply, created_at } = row;
  return (
    <>
      <PanelTitle>{name}</PanelTitle>
      {picture_url && <img className={layout.photo} src={picture_url} alt={`From ${name}`} />}
      <p className={layout.quote} dir="auto">
        {review}
      </p>
      <DescriptionList
        items={[
          ['State', REVIEW_STATUS_LABELS[status]],
          ['Rating', stars ? formatStars(stars) : 'None'],
          ['About', service ? REVIEWED_SERVICE_NAMES[service] : 'Not said'],
          ['Area', area ?? 'Not said'],
          ['Occupation', occupation],
          ['Purchases', has_bought ? 'Yes' : 'None'],
          ['Sent', formatDateTime(created_at)],
          ['Our reply', reply ?? 'None yet'],
        ]}
      />
    </>
  );
}
