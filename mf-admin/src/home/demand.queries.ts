import { isDemand } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

export const demandQuery = queryOptions({
  queryKey: ['mf-admin', 'demand'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/admin/demand', isDemand, { signal }),
  meta: { topics: ['team.sessions', 'team.trainers'] },
});
