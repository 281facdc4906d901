import { calendarState } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Since when the user's calendar has an address. */
export const calendarQuery = queryOptions({
  queryKey: ['shell', 'calendar'],
  queryFn: ({ signal }) => api('/api/v1/calendar', calendarState, { signal }),
});
