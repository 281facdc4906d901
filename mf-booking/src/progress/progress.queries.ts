import { progress } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** The customer's own progress, or that of the customer of a visit. @param path of the call */
export const progressQuery = (path: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'progress', path],
    queryFn: ({ signal }) => api(path, progress, { signal }),
    meta: { topics: ['booking'] },
  });
