import { getUser } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'user', id],
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
    meta: { topics: ['team.users', 'team.sessions', 'team.payments', 'team.tickets'] },
  });
