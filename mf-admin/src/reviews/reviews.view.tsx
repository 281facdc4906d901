import { type DeskReview, deskReview, deskReviews } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Badge, Button } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';
import { useMay } from '../team/use-me.ts';

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    options: [
      { value: 'pending', label: 'To read' },
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
    ],
  },
];
const TONE = { pending: 'warm', approved: 'calm', rejected: 'alert' } as const;

function Actions({ review: { id, name, status, reply } }: { review: DeskReview }) {
  const [asking, setAsking] = useState<'reject' | 'reply' | null>(null);
  const act = useAct(deskReview);
  const close = () => setAsking(null);
  const path = (what: string) => `/api/v1/admin/reviews/${id}/${what}`;
  return (
    <div className={desk.actions}>
      {status === 'pending' && (
        <>
          <Button look="secondary" busy={act.isPending} onClick={() => act.mutate({ path: path('approve') })}>
            Approve<span className="visually-hidden"> the review of {name}</span>
          </Button>
          <Button look="quiet" onClick={() => setAsking('reject')}>
            Reject<span className="visually-hidden"> the review of {name}</span>
          </Button>
        </>
      )}
      {reply === null && (
        <Button look="quiet" onClick={() => setAsking('reply')}>
          Reply<span className="visually-hidden"> to {name}</span>
        </Button>
      )}
      {asking === 'reject' && (
        <TextDialog
          title="Reject this review?"
          label="Why? The audit log keeps this"
          action="Reject"
          busy={act.isPending}
          onSend={(reason) => act.mutate({ path: path('reject'), body: { reason } }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asking === 'reply' && (
        <TextDialog
          title={`Reply to ${name}`}
          label="Your reply goes out as a mail"
          action="Send"
          busy={act.isPending}
          onSend={(message) => act.mutate({ path: path('reply'), body: { message } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Moderation: what is approved joins the carousel of the landing page. */
export default function ReviewsView() {
  const mayAct = useMay('reviews.act');
  const table = useTable('/api/v1/admin/reviews', deskReviews, ['status'], (page) => page);
  return (
    <div className={desk.list}>
      <h1>Reviews</h1>
      <DataTable<DeskReview>
        table={table}
        title="Reviews"
        order="-created_at"
        filters={FILTERS}
        exportPath="/api/v1/admin/reviews/export"
        empty="Reviews that customers write stand here before others read them."
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Who',
            cell: ({ name, occupation, picture_url }) => (
              <>
                {picture_url && <img className={desk.photo} style={{ maxHeight: 56 }} src={picture_url} alt="" />}
                <strong>{name}</strong> <span className={desk.soft}>{occupation}</span>
              </>
            ),
          },
          {
            label: 'Review',
            cell: ({ review, reply }) => (
              <>
                <p className={desk.quote}>{review}</p>
                {reply && <p className={desk.soft}>We replied: {reply}</p>}
              </>
            ),
          },
          { label: 'When', sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
          { label: 'State', cell: ({ status }) => <Badge tone={TONE[status]}>{status}</Badge> },
          ...(mayAct ? [{ label: 'What now', cell: (review: DeskReview) => <Actions review={review} /> }] : []),
        ]}
      />
    </div>
  );
}
