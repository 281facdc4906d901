import { getAdminPackageTimes, getPackagesWeek, previewAdminPause } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** The calls of packages below `/bff`. */

/** The sessions of the next seven days, and the lines of full hours. */
export const weekQuery = queryOptions({
  queryKey: ['mf-admin', 'packages-week'],
  queryFn: ({ signal }) => call(getPackagesWeek, {}, { signal }),
  meta: { topics: ['team.sessions'] },
});

/** The hours of a day for an open session of a package. */
export const packageTimesQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'package-times', id, date],
    queryFn: ({ signal }) => call(getAdminPackageTimes, { id, date }, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** What a pause of these days means. */
export const pauseQuery = (id: string, from: string, until: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'package-pause', id, from, until],
    queryFn: ({ signal }) => call(previewAdminPause, { id, from, until }, { signal }),
    staleTime: 0,
    retry: false,
    meta: { topics: ['team.sessions'] },
  });
