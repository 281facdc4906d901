import { linkedSession } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** The session of a reminder's link. */
export const sessionLinkQuery = (id: string, link: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-link', id, link],
    queryFn: ({ signal }) => api(`/api/v1/booking/links/${id}?${link}`, linkedSession, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // a change ends the link
    retry: false,
  });
