import { getPlanCatalogue } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

/** Plans with the server's prices (D12). The page server puts those of the day into a page by this key. */
export const planCatalogueQuery = queryOptions({
  queryKey: ['mf-plans', getPlanCatalogue.path],
  queryFn: ({ signal }) => call(getPlanCatalogue, {}, { signal }),
});
