import { getServices } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** One page of the customer's sessions. */
export const servicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-booking', 'services', page],
    queryFn: ({ signal }) => call(getServices, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
