import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

export const reviewsQuery = queryOptions({
  queryKey: ['mf-marketing', 'reviews'],
  queryFn: ({ signal }) => call(getApprovedReviews, {}, { signal }),
});
