import { enrolments } from '@fitghar/contracts/institute';
import { api, queryOptions } from '@fitghar/platform/data';

/** The customer's enrolments, newest first. */
export const enrolmentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-institute', 'enrolments', page],
    queryFn: ({ signal }) => api(`/api/v1/institute/enrolments/mine?page=${page}`, enrolments, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['institute'] },
  });
