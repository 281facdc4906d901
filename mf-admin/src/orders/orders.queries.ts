import { adminOrderDetail } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'order', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/orders/${encodeURIComponent(id)}`, adminOrderDetail, { signal }),
    meta: { topics: ['team.payments'] },
  });
