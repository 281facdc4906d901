import { sessionTimes } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Hours of a date, to move this session of a package to or to plan an open one. */
export const sessionTimesQuery = (packageId: string, date: string, sessionId?: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-times', packageId, date, sessionId],
    queryFn: ({ signal }) =>
      api(`/api/v1/booking/packages/${packageId}/times?date=${date}${sessionId ? `&session_id=${sessionId}` : ''}`, sessionTimes, {
        signal,
      }),
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
