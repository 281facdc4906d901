import { type AdminNotice, NOTICE_AUDIENCE_LABELS, NOTICE_STATUS_LABELS } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { DescriptionList } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import layout from '../layout/ops-layout.module.css';

/** One notice as its readers see it, with deliveries and reads. */
export function Notice({ row: { title, message, audience, status, send_at, delivered, read_count } }: { row: AdminNotice }) {
  return (
    <>
      <PanelTitle>{title}</PanelTitle>
      <p className={layout.quote} dir="auto">
        {message}
      </p>
      <DescriptionList
        items={[
          ['State', NOTICE_STATUS_LABELS[status]],
          ['For', NOTICE_AUDIENCE_LABELS[audience]],
          ['When', formatDateTime(send_at)],
          ['Delivered', formatCount(delivered)],
          ['Read', formatCount(read_count)],
        ]}
      />
    </>
  );
}
