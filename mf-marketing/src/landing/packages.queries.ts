import { getBookingCatalogue } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

export const packagesQuery = queryOptions({
  queryKey: ['mf-marketing', getBookingCatalogue.path],
  queryFn: ({ signal }) => call(getBookingCatalogue, {}, { signal }),
});
