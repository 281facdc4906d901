import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

export const reviewsQuery = queryOptions({
  queryKey: ['__REMOTE__', 'reviews'],
  queryFn: ({ signal }) => call(getApprovedReviews, {}, { signal }),
});
