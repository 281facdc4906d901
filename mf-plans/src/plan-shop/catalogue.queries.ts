import { isPlanCatalogue } from '@fitghar/contracts/plans';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** Plans with the server's prices (D12). */
export const catalogueQuery = queryOptions({
  queryKey: ['mf-plans', 'catalogue'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/plans/catalogue', isPlanCatalogue, { signal }),
});
