import {
  DEAD_LETTER_STATE_LABELS,
  type DeadLetterRow,
  getDeadLetters,
  giveUpDeadLetter,
  type JobRun,
  QUEUE_NAMES,
  retryDeadLetter,
} from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { useSearch } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, Muted, Row } from '@fitghar/ui';
import { useState } from 'react';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { useTable } from '../table/use-table.ts';
import { usePermission } from '../team/use-permission.ts';
import { JobRunDialog } from './job-run.dialog.tsx';
import { JobRuns } from './job-runs.tsx';
import type { JobRunSearch } from './queues.queries.ts';

const { waiting, ...DECIDED } = DEAD_LETTER_STATE_LABELS;
const isWaiting = ({ state }: DeadLetterRow): boolean => state === 'waiting';

const DEAD_LETTERS: OperationsList<DeadLetterRow> = {
  title: 'Failed jobs',
  call: getDeadLetters,
  topics: ['team.alarms'],
  id: ({ id }) => id,
  nameOf: ({ id }) => id,
  defaultSort: '-failed_at',
  search: 'Phone, email, order, payment, record or error',
  filters: [
    { name: 'state', label: 'State', all: waiting, options: toOptions(DECIDED) },
    { name: 'queue', label: 'Queue', options: QUEUE_NAMES.map((value) => ({ value, label: value })) },
  ],
  params: ['name'],
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
    { label: 'Error', fill: 'line', cell: ({ error }) => <span title={error}>{error}</span> }, // no panel shows the rest
    { label: 'Attempts', cell: ({ attempts }) => attempts },
    { label: 'When', sort: 'failed_at', cell: ({ failed_at }) => formatDateTime(failed_at) },
    {
      label: 'State',
      cell: ({ state, note }) => (
        <>
          {DEAD_LETTER_STATE_LABELS[state]} {note && <Muted as="span">{note}</Muted>}
        </>
      ),
    },
  ],
  actions: [
    { label: 'Retry', permission: 'queues.act', when: isWaiting, send: ({ id }) => call(retryDeadLetter, { id }) },
    {
      label: 'Discard',
      permission: 'queues.act',
      when: isWaiting,
      send: ({ id }, note) => call(giveUpDeadLetter, { id, body: { note } }),
      ask: { title: () => 'Discard this job?', label: () => 'Note (shared with the team)' },
    },
  ],
};

/** Dead-letter jobs, to be retried or discarded one by one, or all that the filter matches. */
export function DeadLetters() {
  const canAct = usePermission('queues.act');
  const [action, setAction] = useState<JobRun['action'] | null>(null);
  const found = useTable(DEAD_LETTERS).query.data?.total ?? 0;
  const params = new URLSearchParams(useSearch());
  const search: JobRunSearch = Object.fromEntries(
    ['queue', 'name', 'q'].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  );
  return (
    <>
      <ListView list={DEAD_LETTERS} level="h2">
        {canAct && found > 0 && !params.get('state') && (
          <Row>
            <Button variant="secondary" onClick={() => setAction('retry')}>
              Retry all…
            </Button>
            <Button variant="quiet" onClick={() => setAction('discard')}>
              Discard all…
            </Button>
          </Row>
        )}
      </ListView>
      <JobRuns />
      {action && <JobRunDialog action={action} search={search} onClose={() => setAction(null)} />}
    </>
  );
}
