import { getToday } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const todayQuery = queryOptions({
  queryKey: ['mf-admin', 'today'],
  queryFn: ({ signal }) => call(getToday, {}, { signal }),
  meta: { topics: ['team.sessions', 'team.payments', 'team.tickets', 'team.alarms'] },
});
