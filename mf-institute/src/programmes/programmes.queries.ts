import { programmes } from '@fitghar/contracts/institute';
import { api, queryOptions } from '@fitghar/platform/data';

export const programmesQuery = queryOptions({
  queryKey: ['mf-institute', 'programmes'],
  queryFn: ({ signal }) => api('/api/v1/institute/programmes', programmes, { signal }),
  meta: { topics: ['institute'] },
});
