import { getAdminTickets } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Open tickets of a customer. */
export const openTicketsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'open-tickets', customerId],
    queryFn: ({ signal }) => call(getAdminTickets, { q: customerId, state: 'open' }, { signal }),
    meta: { topics: ['team.tickets'] },
  });
