import { getCandidates, getRequestTimes, getSuggestions } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Candidates for a session, best first. */
export const candidatesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'candidates', requestId],
    queryFn: ({ signal }) => call(getCandidates, { id: requestId }, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** Trainers for all sessions that have none. */
export const suggestionsQuery = queryOptions({
  queryKey: ['mf-admin', 'suggestions'],
  queryFn: ({ signal }) => call(getSuggestions, {}, { signal }),
  staleTime: 0,
});

/** The hours of a day to which a session can be moved. */
export const requestTimesQuery = (requestId: string, date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'request-times', requestId, date],
    queryFn: ({ signal }) => call(getRequestTimes, { id: requestId, date }, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });
