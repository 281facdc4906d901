import { getProgrammes } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

export const programmesQuery = queryOptions({
  queryKey: ['mf-institute', getProgrammes.path],
  queryFn: ({ signal }) => call(getProgrammes, {}, { signal }),
  meta: { topics: ['institute'] },
});
