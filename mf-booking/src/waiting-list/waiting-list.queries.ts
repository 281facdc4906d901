import { waitlist } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** The slots for which the customer is in line, the next hour first. */
export const waitlistQuery = queryOptions({
  queryKey: ['mf-booking', 'waitlist'],
  queryFn: ({ signal }) => api('/api/v1/booking/waitlist', waitlist, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
