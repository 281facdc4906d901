import type { AuditRow } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { DescriptionList } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { changesOf, kindOf, sentenceOf } from './entry.ts';

/** One entry in full, with each change on a line of its own. */
export function Entry({ row: entry }: { row: AuditRow }) {
  const { at, subject, reason } = entry;
  const changes = changesOf(entry);
  return (
    <>
      <PanelTitle>{sentenceOf(entry)}</PanelTitle>
      <DescriptionList
        items={[
          ['When', formatDateTime(at)],
          ['Record', `${kindOf(entry)} ${subject.name ?? ''}`.trim()],
          ['ID', subject.id],
          ['Change', changes.length ? changes.map((change) => <div key={change}>{change}</div>) : '–'],
          ['Reason', reason ?? '–'],
        ]}
      />
    </>
  );
}
