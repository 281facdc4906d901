import { bookingCatalogue } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

export const packagesQuery = queryOptions({
  queryKey: ['mf-marketing', 'packages'],
  queryFn: ({ signal }) => api('/api/v1/booking/catalogue', bookingCatalogue, { signal }),
});
