import { type ClosureScope, getClosures, getDistricts, previewClosure } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const closuresQuery = queryOptions({
  queryKey: ['mf-admin', 'closures'],
  queryFn: ({ signal }) => call(getClosures, {}, { signal }),
  meta: { topics: ['team.calendar', 'team.sessions', 'team.trainers'] },
});

/** Every district, which changes with a release. */
export const districtsQuery = queryOptions({
  queryKey: ['mf-admin', 'districts'],
  queryFn: ({ signal }) => call(getDistricts, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Sessions in a scope. */
export const closurePreviewQuery = (scope: ClosureScope) =>
  queryOptions({
    queryKey: ['mf-admin', 'closure-preview', scope],
    queryFn: ({ signal }) => call(previewClosure, { body: scope }, { signal }),
    meta: { topics: ['team.sessions'] },
  });
