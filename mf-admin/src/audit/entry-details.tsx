import type { AuditRow } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { DescriptionList } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { actionOf, changesOf, kindOf } from './entry.ts';

/** One entry in full, with each change on a line of its own. */
export function Entry({ row: entry }: { row: AuditRow }) {
  const { at, by, subject, reason } = entry;
  const changes = changesOf(entry);
  return (
    <>
      <PanelTitle>{actionOf(entry)}</PanelTitle>
      <DescriptionList
        items={[
          ['When', formatDateTime(at)],
          ['Who', by.name],
          ['Record', `${kindOf(entry)} ${subject.id}`],
          ['Change', changes.length ? changes.map((change) => <div key={change}>{change}</div>) : '–'],
          ['Reason', reason ?? '–'],
        ]}
      />
    </>
  );
}
