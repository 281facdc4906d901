import { getSavedViews } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** The member's saved views and those of the team. */
export const savedViewsQuery = queryOptions({
  queryKey: ['mf-admin', 'saved-views'],
  queryFn: ({ signal }) => call(getSavedViews, {}, { signal }),
  meta: { topics: ['team.views'] },
});
