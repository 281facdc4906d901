import { getAdminBatches, getAdminEnrolments } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

/** Enrolments by status, for the team; empty means all. */
export const studentsQuery = ({ status, page }: { status: string; page: number }) =>
  queryOptions({
    queryKey: ['mf-institute', 'students', status, page],
    queryFn: ({ signal }) => call(getAdminEnrolments, getAdminEnrolments.query.parse({ page, ...(status && { status }) }), { signal }),
    meta: { topics: ['team.enrolments'] },
  });

/** Batches of all programmes, also those that have begun. */
export const adminBatchesQuery = queryOptions({
  queryKey: ['mf-institute', 'admin-batches'],
  queryFn: ({ signal }) => call(getAdminBatches, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['team.enrolments'] },
});
