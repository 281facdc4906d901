import { isWaitlist } from '@fitghar/contracts/booking';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** The slots for which the customer is in line, the next hour first. */
export const waitlistQuery = queryOptions({
  queryKey: ['mf-booking', 'waitlist'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/booking/waitlist', isWaitlist, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
