import { getPlanCatalogue } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

/** Plans with the server's prices (D12). */
export const catalogueQuery = queryOptions({
  queryKey: ['mf-plans', 'catalogue'],
  queryFn: ({ signal }) => call(getPlanCatalogue, {}, { signal }),
});
