import { getSessions } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** The user's login sessions, last used first. */
export const devicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'devices', page],
    queryFn: ({ signal }) => call(getSessions, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['session'] },
  });
