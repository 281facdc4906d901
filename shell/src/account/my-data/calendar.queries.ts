import { getCalendar } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Since when the user's calendar has an address. */
export const calendarQuery = queryOptions({
  queryKey: ['shell', 'calendar'],
  queryFn: ({ signal }) => call(getCalendar, {}, { signal }),
});
