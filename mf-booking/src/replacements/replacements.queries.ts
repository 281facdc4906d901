import { replacements } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Who could come instead of trainers who no longer can, kept fresh because others book them too. */
export const replacementsQuery = queryOptions({
  queryKey: ['mf-booking', 'replacements'],
  queryFn: ({ signal }) => api('/api/v1/booking/replacements', replacements, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
