import { getWaitlist } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** The slots for which the customer is in line, the next hour first. */
export const waitlistQuery = queryOptions({
  queryKey: ['mf-booking', 'waitlist'],
  queryFn: ({ signal }) => call(getWaitlist, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
