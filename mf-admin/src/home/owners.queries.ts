import { getTaskOwners } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Who takes care of records that wait. */
export const ownersQuery = queryOptions({
  queryKey: ['mf-admin', 'task-owners'],
  queryFn: ({ signal }) => call(getTaskOwners, {}, { signal }),
  meta: { topics: ['team.handovers'] },
});
