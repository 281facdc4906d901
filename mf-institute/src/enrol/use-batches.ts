import { batches } from '@fitghar/contracts/institute';
import { api, useQuery } from '@fitghar/platform/data';

/** The next batches of a programme; seats go fast, so they are never taken from memory. */
export const useBatches = (programmeId: string) =>
  useQuery({
    queryKey: ['institute', 'batches', programmeId],
    queryFn: ({ signal }) => api(`/api/v1/institute/programmes/${programmeId}/batches`, batches, { signal }),
    staleTime: 0,
  });
