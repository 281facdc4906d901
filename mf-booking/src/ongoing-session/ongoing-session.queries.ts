import { isOngoingAnswer } from '@fitghar/contracts/booking';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

export const ongoingSessionQuery = queryOptions({
  queryKey: ['mf-booking', 'ongoing-session'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/booking/ongoing', isOngoingAnswer, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
