import { bookingCatalogue } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Trainer packages and the trial price. */
export const catalogueQuery = queryOptions({
  queryKey: ['mf-booking', 'catalogue'],
  queryFn: ({ signal }) => api('/api/v1/booking/catalogue', bookingCatalogue, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
