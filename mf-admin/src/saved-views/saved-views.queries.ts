import { savedViews } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const VIEWS = '/api/v1/admin/views';

/** The member's saved views and those of the team. */
export const savedViewsQuery = queryOptions({
  queryKey: ['mf-admin', 'saved-views'],
  queryFn: ({ signal }) => api(VIEWS, savedViews, { signal }),
  meta: { topics: ['team.views'] },
});
