import { getEnrolments } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

/** The customer's enrolments, newest first. */
export const enrolmentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-institute', 'enrolments', page],
    queryFn: ({ signal }) => call(getEnrolments, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['institute'] },
  });
