import { jobDetails } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'job', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/jobs/${encodeURIComponent(id)}`, jobDetails, { signal }),
    meta: { topics: ['team.alarms'] },
  });
