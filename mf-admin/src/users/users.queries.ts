import { userDetail } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'user', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/users/${id}`, userDetail, { signal }),
    meta: { topics: ['team.sessions', 'team.payments', 'team.tickets'] },
  });
