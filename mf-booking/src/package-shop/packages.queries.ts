import { getMyPackages, getPackageCatalogue } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Categories with their prices, and the trials that allow to buy one. */
export const packageCatalogueQuery = queryOptions({
  queryKey: ['mf-booking', 'package-catalogue'],
  queryFn: ({ signal }) => call(getPackageCatalogue, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});

/** One page of the customer's packages. */
export const packagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-booking', 'packages', page],
    queryFn: ({ signal }) => call(getMyPackages, { page }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
