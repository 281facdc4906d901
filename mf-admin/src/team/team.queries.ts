import { isTeamMe } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** The logged-in team member. */
export const meQuery = queryOptions({
  queryKey: ['mf-admin', 'me'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/admin/me', isTeamMe, { signal }),
  staleTime: 60_000,
});
