import { AUDIT_ACTIONS, type AuditRow, exportAuditEntries, getAuditEntries, getAuditEntry } from '@fitghar/contracts/admin';
import { formatDateTime, TEAM_TOPICS } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { adminUrl, planUrl } from '../layout/admin-url.ts';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { changesOf, sentenceOf } from './entry.ts';
import { Entry } from './entry-details.tsx';

const at = (view: string) => (id: string) => adminUrl(view, id);
/** Where a record opens, by its kind. */
const ADDRESSES: Record<string, ((id: string) => string) | undefined> = {
  ...{ booking: at('requests'), order: at('orders'), package: at('packages'), plan: planUrl, review: at('reviews') },
  ...{ team: at('team'), ticket: at('tickets'), trainer: at('trainers'), user: at('users') },
};

const AUDIT_LOG: OperationsList<AuditRow> = {
  title: 'Audit log',
  call: getAuditEntries,
  rowCall: getAuditEntry,
  topics: TEAM_TOPICS,
  id: ({ id }) => id,
  nameOf: sentenceOf,
  defaultSort: '-at',
  search: 'ID of the changed record',
  filters: [
    {
      name: 'show',
      label: 'Show',
      options: [
        { value: 'changes', label: 'Changes only' },
        { value: 'reads', label: 'Views and exports' },
        { value: 'all', label: 'All' },
      ],
    },
    { name: 'action', label: 'Action', options: toOptions(AUDIT_ACTIONS) },
    { name: 'from', label: 'From (IST)', isMinute: true },
    { name: 'until', label: 'Until (IST)', isMinute: true },
  ],
  initial: { show: 'changes' },
  params: ['by', 'subject'],
  exportCall: exportAuditEntries,
  empty: 'What the team changes and reads will appear here.',
  record: 'Entry',
  details: Entry,
  columns: [
    { label: 'When', sort: 'at', cell: ({ at }) => formatDateTime(at) },
    { label: 'What happened', opensDetails: true, cell: sentenceOf },
    {
      label: 'Record',
      cell: ({ subject: { kind, id, name } }) => {
        const address = ADDRESSES[kind];
        return address ? <Link href={address(id)}>{name ?? id}</Link> : (name ?? id);
      },
    },
    {
      label: 'Also',
      cell: ({ by, subject }) => (
        <>
          <Link href={adminUrl('audit', { by: by.id })}>By {by.name}</Link>,{' '}
          <Link href={adminUrl('audit', { subject: subject.id })}>on this record</Link>
        </>
      ),
    },
    { label: 'Change', fill: 'line', cell: (entry) => changesOf(entry).join('; ') || '–' },
    { label: 'Reason', cell: ({ reason }) => reason ?? '–' },
  ],
};

/** The audit log: who changed what and why, with the values before and after. */
export default function AuditView() {
  return <ListView list={AUDIT_LOG} heading="Audit" />;
}
