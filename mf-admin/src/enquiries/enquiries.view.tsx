import { type DeskEnquiry, deskEnquiries, deskEnquiry } from '@fitghar/contracts/admin';
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
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'corporate', label: 'Corporate' },
      { value: 'natal', label: 'Natal' },
      { value: 'request', label: 'Request form' },
    ],
  },
];

/** Hours left of the day in which we answer (section 9). */
function Clock({ dueAt }: { dueAt: string }) {
  const minutes = Math.round((Date.parse(dueAt) - Date.now()) / 60_000);
  if (minutes < 0) return <Badge tone="alert">{Math.ceil(-minutes / 60)} h late</Badge>;
  return (
    <Badge tone={minutes < 240 ? 'warm' : 'calm'}>{minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`}</Badge>
  );
}

function Answer({ enquiry: { id, name, email, requirement } }: { enquiry: DeskEnquiry }) {
  const [open, setOpen] = useState(false);
  const answer = useAct(deskEnquiry, { done: 'Your answer is on its way', onDone: () => setOpen(false) });
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Answer<span className="visually-hidden"> {name || email}</span>
      </Button>
      {open && (
        <TextDialog
          title={`Answer ${name || email}`}
          label={`Goes out as a mail to ${email}`}
          action="Send"
          busy={answer.isPending}
          onSend={(message) => answer.mutate({ path: `/api/v1/admin/enquiries/${id}/answer`, body: { message } })}
          onClose={() => setOpen(false)}
        >
          <blockquote className={desk.quote}>{requirement}</blockquote>
        </TextDialog>
      )}
    </>
  );
}

/** What visitors asked by a form; everybody is answered within a day. */
export default function EnquiriesView() {
  const mayAct = useMay('enquiries.act');
  const table = useTable('/api/v1/admin/enquiries', deskEnquiries, ['status', 'kind'], (page) => page);
  return (
    <div className={desk.list}>
      <h1>Enquiries</h1>
      <DataTable<DeskEnquiry>
        table={table}
        title="Enquiries"
        order="due_at"
        search="Email"
        filters={FILTERS}
        exportPath="/api/v1/admin/enquiries/export"
        empty="What visitors send by the forms of the site stands here."
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Who',
            cell: ({ name, company, email, phone }) => (
              <>
                <strong>{name || email}</strong>
                <div className={desk.soft}>{[company, name && email, phone].filter(Boolean).join(' · ')}</div>
              </>
            ),
          },
          { label: 'Kind', cell: ({ kind }) => kind },
          { label: 'Requirement', cell: ({ requirement }) => <p className={desk.quote}>{requirement}</p> },
          { label: 'Sent', sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
          {
            label: 'Due',
            sort: 'due_at',
            cell: ({ status, due_at, answered_at }) =>
              status === 'open' ? <Clock dueAt={due_at} /> : `Answered ${answered_at ? momentOf(answered_at) : ''}`,
          },
          ...(mayAct
            ? [
                {
                  label: 'What now',
                  cell: (enquiry: DeskEnquiry) =>
                    enquiry.status === 'open' ? <Answer enquiry={enquiry} /> : <span className={desk.soft}>{enquiry.answer}</span>,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
