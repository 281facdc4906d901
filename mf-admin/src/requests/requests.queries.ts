import { candidates } from '@fitghar/contracts/admin';
import { sessionTimes } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Candidates for a session, best first. */
export const candidatesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'candidates', requestId],
    queryFn: ({ signal }) => api(`/api/v1/admin/service-requests/${requestId}/candidates`, candidates, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** The hours of a day to which a session can be moved. */
export const requestTimesQuery = (requestId: string, date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'request-times', requestId, date],
    queryFn: ({ signal }) => api(`/api/v1/admin/service-requests/${requestId}/times?date=${date}`, sessionTimes, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });
