import { approvedReviews } from '@fitghar/contracts/marketing';
import { api, queryOptions } from '@fitghar/platform/data';

export const reviewsQuery = queryOptions({
  queryKey: ['mf-marketing', 'reviews'],
  queryFn: ({ signal }) => api('/api/v1/marketing/reviews', approvedReviews, { signal }),
});
