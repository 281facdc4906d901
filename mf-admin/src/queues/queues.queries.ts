import {
  getJobRuns,
  getQueues,
  getQueuesHistory,
  getWhatsAppFigures,
  type JobRunFilter,
  previewJobRun,
  type QueuesHistory,
} from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 10_000;
const RUN_INTERVAL_MS = 1000;

export const queuesQuery = queryOptions({
  queryKey: ['mf-admin', 'queues'],
  queryFn: ({ signal }) => call(getQueues, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.alarms'] },
});

export const queueHistoryQuery = (range: QueuesHistory['range']) =>
  queryOptions({
    queryKey: ['mf-admin', 'queue-history', range],
    queryFn: ({ signal }) => call(getQueuesHistory, { range }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** What the list of failed jobs is searched by, as its address has it. */
export type JobRunSearch = Readonly<Pick<JobRunFilter, 'queue' | 'name' | 'q'>>;

export const jobRunPreviewQuery = (search: JobRunSearch) =>
  queryOptions({
    queryKey: ['mf-admin', 'job-run-preview', search],
    queryFn: ({ signal }) => call(previewJobRun, { ...search }, { signal }),
    gcTime: 0, // what is previewed is what runs: never an old one
  });

export const jobRunsQuery = queryOptions({
  queryKey: ['mf-admin', 'job-runs'],
  queryFn: ({ signal }) => call(getJobRuns, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some((run) => run.state === 'running') ? RUN_INTERVAL_MS : false),
  meta: { topics: ['team.alarms'] },
});

export const whatsAppFiguresQuery = queryOptions({
  queryKey: ['mf-admin', 'whatsapp-figures'],
  queryFn: ({ signal }) => call(getWhatsAppFigures, {}, { signal }),
});
