import { type ProposalsBody, proposeSessions } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Twelve dates of a pattern, kept fresh because others book too. */
export const proposalsQuery = (pattern: ProposalsBody) =>
  queryOptions({
    queryKey: ['mf-booking', 'package-proposals', pattern],
    queryFn: ({ signal }) => call(proposeSessions, { body: pattern }, { signal }),
    placeholderData: (before) => before, // keeps the dates while another category's price loads
    refetchInterval: 30_000,
    retry: false,
    meta: { topics: ['booking'] },
  });
