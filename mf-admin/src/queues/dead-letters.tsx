import { DEAD_LETTER_STATE_LABELS, type DeadLetterRow, deadLetterRow } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Muted } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';

const { waiting, ...DECIDED } = DEAD_LETTER_STATE_LABELS;
const isWaiting = ({ state }: DeadLetterRow): boolean => state === 'waiting';
const jobPath = (what: 'retry' | 'give-up') => (job: DeadLetterRow) => `/api/v1/admin/dead-letters/${encodeURIComponent(job.id)}/${what}`;

const DEAD_LETTERS: OperationsList<DeadLetterRow> = {
  title: 'Dead-letter jobs',
  path: '/api/v1/admin/dead-letters',
  row: deadLetterRow,
  topics: ['team.alarms'],
  id: ({ id }) => id,
  nameOf: ({ id }) => id,
  defaultSort: '-failed_at',
  filters: [{ name: 'state', label: 'State', all: waiting, options: toOptions(DECIDED) }],
  empty: 'Jobs that failed after the last retry will appear here.',
  columns: [
    {
      label: 'Job',
      cell: ({ name, id }) => (
        <>
          <strong>{name}</strong> <Muted as="span">{id}</Muted>
        </>
      ),
    },
    { label: 'Queue', cell: ({ queue }) => queue },
    { label: 'Error', cell: ({ error }) => error },
    { label: 'Attempts', cell: ({ attempts }) => attempts },
    { label: 'When', sort: 'failed_at', cell: ({ failed_at }) => formatDateTime(failed_at) },
    {
      label: 'State',
      cell: ({ state, note }) => (
        <>
          {DEAD_LETTER_STATE_LABELS[state]} {note && <Muted as="div">{note}</Muted>}
        </>
      ),
    },
  ],
  actions: [
    { label: 'Retry', permission: 'queues.act', when: isWaiting, path: jobPath('retry') },
    {
      label: 'Discard',
      permission: 'queues.act',
      when: isWaiting,
      path: jobPath('give-up'),
      ask: { title: () => 'Discard this job?', label: () => 'Note (shared with the team)', field: 'note' },
    },
  ],
};

/** Dead-letter jobs, to be retried or discarded. */
export function DeadLetters() {
  return <ListView list={DEAD_LETTERS} level="h2" />;
}
