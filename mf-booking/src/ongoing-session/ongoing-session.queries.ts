import { getOngoingSession } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

export const ongoingSessionQuery = queryOptions({
  queryKey: ['mf-booking', 'ongoing-session'],
  queryFn: ({ signal }) => call(getOngoingSession, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});
