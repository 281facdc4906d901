import { getLastChoices } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** What the customer chose for the latest trial. */
export const lastChoicesQuery = queryOptions({
  queryKey: ['mf-booking', 'last-choices'],
  queryFn: ({ signal }) => call(getLastChoices, {}, { signal }),
  retry: false,
  meta: { topics: ['booking'] },
});
