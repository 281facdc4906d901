import { previewPause } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** What a pause of these days means. */
export const pauseQuery = (id: string, from: string, until: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'pause', id, from, until],
    queryFn: ({ signal }) => call(previewPause, { id, from, until }, { signal }),
    staleTime: 0,
    retry: false,
    meta: { topics: ['booking'] },
  });
