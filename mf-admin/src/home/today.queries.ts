import { isAdminToday } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

export const todayQuery = queryOptions({
  queryKey: ['mf-admin', 'today'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/admin/today', isAdminToday, { signal }),
  meta: { topics: ['team.sessions', 'team.payments', 'team.tickets', 'team.alarms'] },
});
