import { getJobs, JOB_STATE_LABELS, type JobRow, QUEUE_NAMES } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Muted } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Job } from './job.tsx';
import { JobStateBadge } from './job-state-badge.tsx';

const JOBS: OperationsList<JobRow> = {
  title: 'Jobs',
  call: getJobs,
  topics: ['team.alarms'],
  id: ({ id }) => id,
  nameOf: ({ id }) => id,
  search: 'Phone, email, order, payment, record or error',
  filters: [
    { name: 'state', label: 'State', options: toOptions(JOB_STATE_LABELS) },
    { name: 'queue', label: 'Queue', options: QUEUE_NAMES.map((value) => ({ value, label: value })) },
  ],
  params: ['name'],
  empty: 'Emails, SMS and other background work of the last 14 days will appear here.',
  record: 'Job',
  profile: Job,
  columns: [
    { label: 'Job', opensDetails: true, cell: ({ name }) => name },
    { label: 'Queue', cell: ({ queue }) => queue },
    { label: 'State', cell: ({ state }) => <JobStateBadge state={state} /> },
    { label: 'Created', cell: ({ created_at }) => formatDateTime(created_at) },
    { label: 'Due', cell: ({ due_at }) => formatDateTime(due_at) },
    { label: 'Done', cell: ({ done_at }) => (done_at ? formatDateTime(done_at) : '–') },
    { label: 'Latest error', fill: 'line', cell: ({ error }) => (error ? <Muted as="span">{error}</Muted> : '–') },
  ],
};

/** Every job of the last 14 days; one of them, from its cause to its end, in the side panel. */
export default function JobsView() {
  return <ListView list={JOBS} />;
}
