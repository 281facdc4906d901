import { type AuditRow, auditEntries } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';

const AREAS = [
  'request.assign',
  'request.complete',
  'request.cancel',
  'request.no-show',
  'trainer.approve',
  'trainer.reject',
  'trainer.block',
  'trainer.read-bank',
  'trainer.read-aadhar',
  'user.block',
  'user.unblock',
  'refund.approve',
  'refund.reject',
  'review.approve',
  'team.role',
];
const FILTERS = [{ name: 'action', label: 'What', options: AREAS.map((value) => ({ value, label: value })) }];

const inWords = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–'));

/** Who of the team did what, with what was there before and after, and why. */
export default function AuditView() {
  const table = useTable('/api/v1/admin/audit', auditEntries, ['action', 'by', 'subject'], (page) => page);
  return (
    <div className={desk.list}>
      <h1>Audit</h1>
      <DataTable<AuditRow>
        table={table}
        title="Audit log"
        order="-at"
        search="Id of what was changed"
        filters={FILTERS}
        exportPath="/api/v1/admin/audit/export"
        empty="Every change that the team makes stands here."
        rowKey={({ id }) => id}
        columns={[
          { label: 'When', sort: 'at', cell: ({ at }) => momentOf(at) },
          { label: 'Who', cell: ({ by }) => by.name },
          { label: 'What', cell: ({ action }) => action },
          {
            label: 'Of what',
            cell: ({ subject }) => (
              <>
                {subject.kind} <span className={desk.soft}>{subject.id}</span>
              </>
            ),
          },
          {
            label: 'Change',
            cell: ({ before, after }) =>
              Object.keys(after).map((field) => (
                <div key={field}>
                  {field}: {inWords(before[field])} → {inWords(after[field])}
                </div>
              )),
          },
          { label: 'Why', cell: ({ reason }) => reason ?? '–' },
        ]}
      />
    </div>
  );
}
