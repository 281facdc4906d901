import type { AdminEnquiry } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { ENQUIRY_KIND_LABELS } from '@fitghar/contracts/marketing';
import { Card, DescriptionList, Muted } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { PanelTitle } from '@fitghar/ui/dialogs';
import layout from '../layout/ops-layout.module.css';

const Quotations = lazyPart(() => import(/* webpackChunkName: "quotations" */ './quotations.tsx'));

/** One enquiry in full, with its sender and our reply. */
export function Enquiry({ row }: { row: AdminEnquiry }) {
  const { name, company, email, phone, kind, requirement, answer, answered_at, created_at, due_at } = row;
  return (
    <>
      <PanelTitle>{name || email}</PanelTitle>
      <DescriptionList
        items={[
          ['Kind', ENQUIRY_KIND_LABELS[kind]],
          ['Company', company || '–'],
          ['Email', email],
          ['Phone', phone || '–'],
          ['Sent', formatDateTime(created_at)],
          ['Reply due', formatDateTime(due_at)],
        ]}
      />
      <p className={layout.quote} dir="auto">
        {requirement}
      </p>
      {answer && (
        <Card>
          <Muted>{answered_at ? `Replied ${formatDateTime(answered_at)}` : 'Replied'}</Muted>
          <p className={layout.quote} dir="auto">
            {answer}
          </p>
        </Card>
      )}
      {kind === 'corporate' && <Quotations enquiry={row} />}
    </>
  );
}
