import { planCatalogue } from '@fitghar/contracts/plans';
import { api, queryOptions } from '@fitghar/platform/data';

/** Plans with the server's prices (D12). */
export const catalogueQuery = queryOptions({
  queryKey: ['mf-plans', 'catalogue'],
  queryFn: ({ signal }) => api('/api/v1/plans/catalogue', planCatalogue, { signal }),
});
