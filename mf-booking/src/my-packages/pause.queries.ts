import { pausePreview } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** What a pause of these days means. */
export const pauseQuery = (id: string, from: string, until: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'pause', id, from, until],
    queryFn: ({ signal }) => api(`/api/v1/booking/packages/${id}/pause?from=${from}&until=${until}`, pausePreview, { signal }),
    staleTime: 0,
    retry: false,
    meta: { topics: ['booking'] },
  });
