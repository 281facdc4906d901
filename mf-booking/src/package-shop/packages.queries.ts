import { isPackageCatalogue, isPackagesPage } from '@fitghar/contracts/booking';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** Categories with their prices, and the trials that allow to buy one. */
export const packageCatalogueQuery = queryOptions({
  queryKey: ['mf-booking', 'package-catalogue'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/booking/packages/catalogue', isPackageCatalogue, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});

/** One page of the customer's packages. */
export const packagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-booking', 'packages', page],
    queryFn: ({ signal }) => fetchChecked(`/api/v1/booking/packages/mine?page=${page}`, isPackagesPage, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
