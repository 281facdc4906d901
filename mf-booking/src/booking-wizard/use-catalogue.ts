import { bookingCatalogue } from '@fitghar/contracts/booking';
import { api, useQuery } from '@fitghar/platform/data';

/** Trainer packages and the trial's price, from the server. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['booking', 'catalogue'],
    queryFn: ({ signal }) => api('/api/v1/booking/catalogue', bookingCatalogue, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
