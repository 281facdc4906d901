import { getAdminBatches } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

/** Batches on offer and with students, the first to begin first. */
export const batchesQuery = queryOptions({
  queryKey: ['mf-admin', 'batches'],
  queryFn: ({ signal }) => call(getAdminBatches, {}, { signal }),
  meta: { topics: ['team.enrolments', 'team.adjustments', 'team.catalogue'] },
});
