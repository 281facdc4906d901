import { getLinkedSession } from '@fitghar/contracts/booking';
import type { CallInput } from '@fitghar/contracts/common';
import { call, queryOptions } from '@fitghar/platform/data';

/** What a reminder's link names: a session, and until when by whose signature. */
export type SessionLink = CallInput<typeof getLinkedSession>;

/** The session of a reminder's link. */
export const sessionLinkQuery = (link: SessionLink) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-link', link],
    queryFn: ({ signal }) => call(getLinkedSession, link, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // a change ends the link
    retry: false,
  });
