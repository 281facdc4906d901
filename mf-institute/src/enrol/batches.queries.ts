import { getBatches } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

/** The next batches of a programme. Never cached, because seats sell fast. */
export const batchesQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['mf-institute', 'batches', programmeId],
    queryFn: ({ signal }) => call(getBatches, { id: programmeId }, { signal }),
    staleTime: 0,
    meta: { topics: ['institute'] },
  });
