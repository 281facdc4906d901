import { areProgrammes } from '@fitghar/contracts/institute';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

export const programmesQuery = queryOptions({
  queryKey: ['mf-institute', 'programmes'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/institute/programmes', areProgrammes, { signal }),
  meta: { topics: ['institute'] },
});
