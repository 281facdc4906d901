import { type JobRunFilter, jobRunPreview, jobRuns, queuesHistory, queuesOverview } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 10_000;
const RUN_INTERVAL_MS = 1000;

export const queuesQuery = queryOptions({
  queryKey: ['mf-admin', 'queues'],
  queryFn: ({ signal }) => api('/api/v1/admin/queues', queuesOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.alarms'] },
});

export const queueHistoryQuery = (range: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'queue-history', range],
    queryFn: ({ signal }) => api(`/api/v1/admin/queues/history?range=${range}`, queuesHistory, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** What the list of failed jobs is searched by, as its address has it. */
export type JobRunSearch = Readonly<Pick<JobRunFilter, 'queue' | 'name' | 'q'>>;

export const jobRunPreviewQuery = (search: JobRunSearch) =>
  queryOptions({
    queryKey: ['mf-admin', 'job-run-preview', search],
    queryFn: ({ signal }) => api(`/api/v1/admin/job-runs/preview?${new URLSearchParams({ ...search })}`, jobRunPreview, { signal }),
    gcTime: 0, // what is previewed is what runs: never an old one
  });

export const jobRunsQuery = queryOptions({
  queryKey: ['mf-admin', 'job-runs'],
  queryFn: ({ signal }) => api('/api/v1/admin/job-runs', jobRuns, { signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some((run) => run.state === 'running') ? RUN_INTERVAL_MS : false),
  meta: { topics: ['team.alarms'] },
});
