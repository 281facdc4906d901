import { getQuotations } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const quotationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'quotations', id],
    queryFn: ({ signal }) => call(getQuotations, { id }, { signal }),
    meta: { topics: ['team.enquiries'] },
  });
