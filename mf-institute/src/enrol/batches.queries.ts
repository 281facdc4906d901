import { areBatches } from '@fitghar/contracts/institute';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** The next batches of a programme. Never cached, because seats sell fast. */
export const batchesQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['mf-institute', 'batches', programmeId],
    queryFn: ({ signal }) => fetchChecked(`/api/v1/institute/programmes/${programmeId}/batches`, areBatches, { signal }),
    staleTime: 0,
    meta: { topics: ['institute'] },
  });
