import { getJob } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'job', id],
    queryFn: ({ signal }) => call(getJob, { id }, { signal }),
    meta: { topics: ['team.alarms'] },
  });
