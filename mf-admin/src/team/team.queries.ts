import { teamMe } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

/** The logged-in team member. */
export const meQuery = queryOptions({
  queryKey: ['mf-admin', 'me'],
  queryFn: ({ signal }) => api('/api/v1/admin/me', teamMe, { signal }),
  staleTime: 60_000,
});
