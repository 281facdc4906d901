import { getAdminOrder } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'order', id],
    queryFn: ({ signal }) => call(getAdminOrder, { id }, { signal }),
    meta: { topics: ['team.payments'] },
  });
