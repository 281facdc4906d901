import { getAddresses } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** The customer's saved addresses, the usual one first. Older servers have none. */
export const addressesQuery = queryOptions({
  queryKey: ['mf-booking', 'addresses'],
  queryFn: ({ signal }) => call(getAddresses, {}, { signal }),
  retry: false,
  staleTime: 0,
});
