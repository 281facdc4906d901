import { getAreaWishes, getCatalogue, getCatalogueVersions } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** What is sold now. */
export const catalogueQuery = queryOptions({
  queryKey: ['mf-admin', 'catalogue'],
  queryFn: ({ signal }) => call(getCatalogue, {}, { signal }),
  meta: { topics: ['team.catalogue'] },
});

/** Who changed what, newest first. */
export const versionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'catalogue-versions', page],
    queryFn: ({ signal }) => call(getCatalogueVersions, { page }, { signal }),
    meta: { topics: ['team.catalogue'] },
  });

/** Who waits for us to come. */
export const areaWishesQuery = queryOptions({
  queryKey: ['mf-admin', 'area-wishes'],
  queryFn: ({ signal }) => call(getAreaWishes, {}, { signal }),
  meta: { topics: ['team.catalogue'] },
});
