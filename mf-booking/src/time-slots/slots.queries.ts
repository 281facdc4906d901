import { type SessionType, sessionTimes, slotsAnswer } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Days and hours with slots left, kept fresh because others book too. */
export const slotsQuery = (service: SessionType) =>
  queryOptions({
    queryKey: ['mf-booking', 'slots', service],
    queryFn: ({ signal }) => api(`/api/v1/booking/slots?service_type=${service}`, slotsAnswer, { signal }),
    refetchInterval: 30_000,
    meta: { topics: ['booking'] },
  });

/** Hours of a date, to move a session to or to plan one. @param path of the call, with its own parameters */
export const sessionTimesQuery = (path: string, date: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-times', path, date],
    queryFn: ({ signal }) => api(`/api/v1/${path}${path.includes('?') ? '&' : '?'}date=${date}`, sessionTimes, { signal }),
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
