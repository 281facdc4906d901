import { adminEnrolments } from '@fitghar/contracts/institute';
import { api, queryOptions } from '@fitghar/platform/data';

/** Enrolments by status, for the team; empty means all. */
export const studentsQuery = ({ status, page }: { status: string; page: number }) =>
  queryOptions({
    queryKey: ['mf-institute', 'students', status, page],
    queryFn: ({ signal }) => api(`/api/v1/admin/enrolments?page=${page}${status && `&status=${status}`}`, adminEnrolments, { signal }),
    meta: { topics: ['team.enrolments'] },
  });
