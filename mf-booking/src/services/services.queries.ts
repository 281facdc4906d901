import { isServicesPage } from '@fitghar/contracts/booking';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** One page of the customer's sessions. */
export const servicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-booking', 'services', page],
    queryFn: ({ signal }) => fetchChecked(`/api/v1/booking/services?page=${page}`, isServicesPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
