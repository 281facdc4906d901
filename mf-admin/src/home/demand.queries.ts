import { getDemand } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const demandQuery = queryOptions({
  queryKey: ['mf-admin', 'demand'],
  queryFn: ({ signal }) => call(getDemand, {}, { signal }),
  meta: { topics: ['team.sessions', 'team.trainers'] },
});
