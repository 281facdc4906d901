import { ticketsPage } from '@fitghar/contracts/account';
import { servicesPage } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

export const ticketsQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['shell', 'tickets', state, page],
    queryFn: ({ signal }) => api(`/api/v1/account/tickets?page=${page}&state=${state}`, ticketsPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['tickets'] },
  });

/** Sessions a ticket may be about, newest first. */
export const servicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'services', page],
    queryFn: ({ signal }) => api(`/api/v1/booking/services?page=${page}`, servicesPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['booking'] },
  });
