import { certificateView } from '@fitghar/contracts/institute';
import { api, queryOptions } from '@fitghar/platform/data';

export const certificateQuery = (serial: string) =>
  queryOptions({
    queryKey: ['mf-institute', 'certificate', serial],
    queryFn: ({ signal }) => api(`/api/v1/institute/certificates/${encodeURIComponent(serial)}`, certificateView, { signal }),
    retry: false,
    staleTime: 0,
  });
