import { getReleaseKeys, getReleases, getReleaseTokens } from '@fitghar/contracts/releases';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 5000;

export const releasesQuery = queryOptions({
  queryKey: ['mf-admin', 'releases'],
  queryFn: ({ signal }) => call(getReleases, {}, { signal }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { topics: ['team.releases'] },
});

export const releaseTokensQuery = queryOptions({
  queryKey: ['mf-admin', 'release-tokens'],
  queryFn: ({ signal }) => call(getReleaseTokens, {}, { signal }),
  meta: { topics: ['team.releases'] },
});

export const releaseKeysQuery = queryOptions({
  queryKey: ['mf-admin', 'release-keys'],
  queryFn: ({ signal }) => call(getReleaseKeys, {}, { signal }),
  meta: { topics: ['team.releases'] },
});
