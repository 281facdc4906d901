import { teamsOverview } from '@fitghar/contracts/releases';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 30_000;

export const teamsQuery = queryOptions({
  queryKey: ['mf-admin', 'teams'],
  queryFn: ({ signal }) => api('/api/v1/admin/releases/teams', teamsOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.releases', 'team.alarms'] },
});
