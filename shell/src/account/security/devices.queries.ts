import { sessionsPage } from '@fitghar/contracts/account';
import { api, queryOptions } from '@fitghar/platform/data';

/** The user's login sessions, last used first. */
export const devicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'devices', page],
    queryFn: ({ signal }) => api(`/api/v1/account/sessions?page=${page}`, sessionsPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['session'] },
  });
