import { batches } from '@fitghar/contracts/institute';
import { api, queryOptions } from '@fitghar/platform/data';

/** The next batches of a programme. Never cached, because seats sell fast. */
export const batchesQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['mf-institute', 'batches', programmeId],
    queryFn: ({ signal }) => api(`/api/v1/institute/programmes/${programmeId}/batches`, batches, { signal }),
    staleTime: 0,
    meta: { topics: ['institute'] },
  });
