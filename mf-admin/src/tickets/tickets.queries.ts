import { getAdminTickets, getSavedReplies } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Open tickets of a customer. */
export const openTicketsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'open-tickets', customerId],
    queryFn: ({ signal }) => call(getAdminTickets, { q: customerId, state: 'open' }, { signal }),
    meta: { topics: ['team.tickets'] },
  });

/** Answers that the team gives often. */
export const repliesQuery = queryOptions({
  queryKey: ['mf-admin', 'saved-replies'],
  queryFn: ({ signal }) => call(getSavedReplies, {}, { signal }),
  meta: { topics: ['team.tickets'] },
});
