import { type AdminEnquiry, answerEnquiry, exportAdminEnquiries, getAdminEnquiries, getAdminEnquiry } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { ENQUIRY_KIND_LABELS, ENQUIRY_STATUS_LABELS } from '@fitghar/contracts/marketing';
import { call } from '@fitghar/platform/data';
import { Muted } from '@fitghar/ui';
import layout from '../layout/ops-layout.module.css';
import { DueIn } from '../table/due-in.tsx';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Enquiry } from './enquiry.tsx';

const ENQUIRIES: OperationsList<AdminEnquiry> = {
  title: 'Enquiries',
  call: getAdminEnquiries,
  rowCall: getAdminEnquiry,
  topics: ['team.enquiries'],
  id: ({ id }) => id,
  nameOf: ({ name, email }) => name || email,
  defaultSort: 'due_at',
  search: 'Email',
  filters: [
    {
      name: 'status',
      label: 'State',
      options: toOptions(ENQUIRY_STATUS_LABELS),
    },
    { name: 'kind', label: 'Kind', options: toOptions(ENQUIRY_KIND_LABELS) },
  ],
  exportCall: exportAdminEnquiries,
  empty: 'Enquiries from the site’s forms will appear here.',
  record: 'Enquiry',
  notes: 'enquiry',
  details: Enquiry,
  columns: [
    {
      label: 'Who',
      opensDetails: true,
      cell: ({ name, email }) => name || email,
    },
    { label: 'Contact', cell: ({ name, company, email, phone }) => [company, name && email, phone].filter(Boolean).join(' · ') || '–' },
    { label: 'Kind', cell: ({ kind }) => ENQUIRY_KIND_LABELS[kind] },
    {
      label: 'Requirement',
      fill: 'line',
      cell: ({ requirement, answer }) => (
        <>
          <span>{requirement}</span> {answer && <Muted as="span">Reply: {answer}</Muted>}
        </>
      ),
    },
    { label: 'Sent', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
    {
      label: 'Due',
      sort: 'due_at',
      cell: ({ status, due_at, answered_at }) =>
        status === 'open' ? <DueIn dueAt={due_at} /> : `Replied ${answered_at ? formatDateTime(answered_at) : ''}`,
    },
  ],
  actions: [
    {
      label: 'Reply',
      permission: 'enquiries.act',
      when: ({ status }) => status === 'open',
      send: ({ id }, message) => call(answerEnquiry, { id, body: { message } }),
      done: 'Reply sent',
      ask: {
        title: ({ name, email }) => `Reply to ${name || email}`,
        label: ({ email }) => `Reply (sent by email to ${email})`,
        submit: 'Send',
        intro: ({ requirement }) => (
          <blockquote className={layout.quote} dir="auto">
            {requirement}
          </blockquote>
        ),
      },
    },
  ],
};

/** Enquiries from the forms of the site, due within 24 hours. */
export default function EnquiriesView() {
  return <ListView list={ENQUIRIES} />;
}
