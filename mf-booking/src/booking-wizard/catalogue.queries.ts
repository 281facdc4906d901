import { getBookingCatalogue } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Trainer packages and the trial price. */
export const bookingCatalogueQuery = queryOptions({
  queryKey: ['mf-booking', getBookingCatalogue.path],
  queryFn: ({ signal }) => call(getBookingCatalogue, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
