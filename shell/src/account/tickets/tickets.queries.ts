import { getTickets } from '@fitghar/contracts/account';
import { getServices } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

export const ticketsQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['shell', 'tickets', state, page],
    queryFn: ({ signal }) => call(getTickets, { page, state }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['tickets'] },
  });

/** Sessions a ticket may be about, newest first. */
export const serviceChoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'services', page],
    queryFn: ({ signal }) => call(getServices, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['booking'] },
  });
