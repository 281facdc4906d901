import { sessionTimes } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Hours of a date, to move a session to or to plan one. @param path of the call, with its own parameters */
export const sessionTimesQuery = (path: string, date: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-times', path, date],
    queryFn: ({ signal }) => api(`/api/v1/${path}${path.includes('?') ? '&' : '?'}date=${date}`, sessionTimes, { signal }),
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
