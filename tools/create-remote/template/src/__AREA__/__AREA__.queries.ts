import { approvedReviews } from '@fitghar/contracts/marketing';
import { api, queryOptions } from '@fitghar/platform/data';

export const reviewsQuery = queryOptions({
  queryKey: ['__REMOTE__', 'reviews'],
  queryFn: ({ signal }) => api('/api/v1/marketing/reviews', approvedReviews, { signal }),
});
