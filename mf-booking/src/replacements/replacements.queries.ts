import { getReplacements } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Who could come instead of trainers who no longer can, kept fresh because others book them too. */
export const replacementsQuery = queryOptions({
  queryKey: ['mf-booking', 'replacements'],
  queryFn: ({ signal }) => call(getReplacements, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
