import { ongoingAnswer } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

export const ongoingSessionQuery = queryOptions({
  queryKey: ['mf-booking', 'ongoing-session'],
  queryFn: ({ signal }) => api('/api/v1/booking/ongoing', ongoingAnswer, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
