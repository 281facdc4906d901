import { getTeamMe } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** The logged-in team member. */
export const meQuery = queryOptions({
  queryKey: ['mf-admin', 'me'],
  queryFn: ({ signal }) => call(getTeamMe, {}, { signal }),
  staleTime: 60_000,
  meta: { topics: ['team.members'] },
});
