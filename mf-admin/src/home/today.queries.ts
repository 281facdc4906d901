import { adminToday, demand } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const demandQuery = queryOptions({
  queryKey: ['mf-admin', 'demand'],
  queryFn: ({ signal }) => api('/api/v1/admin/demand', demand, { signal }),
  meta: { topics: ['team.sessions', 'team.trainers'] },
});

export const todayQuery = queryOptions({
  queryKey: ['mf-admin', 'today'],
  queryFn: ({ signal }) => api('/api/v1/admin/today', adminToday, { signal }),
  meta: { topics: ['team.sessions', 'team.payments', 'team.tickets', 'team.alarms'] },
});
