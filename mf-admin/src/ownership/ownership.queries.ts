import { getTeamsOverview } from '@fitghar/contracts/releases';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 30_000;

export const teamsQuery = queryOptions({
  queryKey: ['mf-admin', 'teams'],
  queryFn: ({ signal }) => call(getTeamsOverview, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.releases', 'team.alarms'] },
});
