import { releaseKeys, releasesOverview, releaseTokens } from '@fitghar/contracts/releases';
import { api, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 5000;

export const releasesQuery = queryOptions({
  queryKey: ['mf-admin', 'releases'],
  queryFn: ({ signal }) => api('/api/v1/admin/releases', releasesOverview, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.releases'] },
});

export const releaseTokensQuery = queryOptions({
  queryKey: ['mf-admin', 'release-tokens'],
  queryFn: ({ signal }) => api('/api/v1/admin/releases/tokens', releaseTokens, { signal }),
});

export const releaseKeysQuery = queryOptions({
  queryKey: ['mf-admin', 'release-keys'],
  queryFn: ({ signal }) => api('/api/v1/admin/releases/keys', releaseKeys, { signal }),
});
