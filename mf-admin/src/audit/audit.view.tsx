import { AUDIT_ACTIONS, AUDIT_SUBJECT_LABELS, type AuditRow, auditEntry } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Muted } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';

/** Labels; undefined for an action or record of a later release. */
const ACTION_LABELS: Record<string, string | undefined> = AUDIT_ACTIONS;
const SUBJECT_LABELS: Record<string, string | undefined> = AUDIT_SUBJECT_LABELS;

const formatValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–');

/** What an entry repeats unchanged says nothing. */
const changedFields = (before: AuditRow['before'], after: AuditRow['after']): string[] =>
  Object.keys(after).filter((field) => formatValue(before[field]) !== formatValue(after[field]));

const AUDIT_LOG: OperationsList<AuditRow> = {
  title: 'Audit log',
  path: '/api/v1/admin/audit',
  row: auditEntry,
  topics: [],
  id: ({ id }) => id,
  nameOf: ({ action }) => action,
  defaultSort: '-at',
  search: 'ID of the changed record',
  filters: [
    { name: 'action', label: 'Action', options: toOptions(AUDIT_ACTIONS) },
    { name: 'from', label: 'From (IST)', isMinute: true },
    { name: 'until', label: 'Until (IST)', isMinute: true },
  ],
  params: ['by', 'subject'],
  exportPath: '/api/v1/admin/audit/export',
  empty: 'What the team changes and reads will appear here.',
  columns: [
    { label: 'When', sort: 'at', cell: ({ at }) => formatDateTime(at) },
    { label: 'Who', cell: ({ by }) => by.name },
    { label: 'Action', cell: ({ action }) => ACTION_LABELS[action] ?? action },
    {
      label: 'Record',
      cell: ({ subject: { kind, id } }) => (
        <>
          {SUBJECT_LABELS[kind] ?? kind} <Muted as="span">{id}</Muted>
        </>
      ),
    },
    {
      label: 'Change',
      cell: ({ before, after }) =>
        changedFields(before, after).map((field) => (
          <div key={field}>
            {field}: {formatValue(before[field])} → {formatValue(after[field])}
          </div>
        )),
    },
    { label: 'Reason', cell: ({ reason }) => reason ?? '–' },
  ],
};

/** The audit log: who changed what and why, with the values before and after. */
export default function AuditView() {
  return <ListView list={AUDIT_LOG} heading="Audit" />;
}
