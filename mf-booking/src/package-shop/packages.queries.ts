import { type PackageCatalogue, type ProposalsBody, packageCatalogue, packagesPage, proposals } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Categories with their prices, and the trials that allow to buy one. */
export const packageCatalogueQuery = queryOptions({
  queryKey: ['mf-booking', 'package-catalogue'],
  queryFn: ({ signal }): Promise<PackageCatalogue> => api('/api/v1/booking/packages/catalogue', packageCatalogue, { signal }),
  staleTime: 0,
  meta: { topics: ['booking'] },
});

/** Twelve dates of a pattern, kept fresh because others book too. */
export const proposalsQuery = (pattern: ProposalsBody) =>
  queryOptions({
    queryKey: ['mf-booking', 'package-proposals', pattern],
    queryFn: ({ signal }) => api('/api/v1/booking/packages/proposals', proposals, { body: pattern, signal }),
    placeholderData: (before) => before, // keeps the dates while another category's price loads
    refetchInterval: 30_000,
    retry: false,
    meta: { topics: ['booking'] },
  });

/** One page of the customer's packages. */
export const packagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-booking', 'packages', page],
    queryFn: ({ signal }) => api(`/api/v1/booking/packages/mine?page=${page}`, packagesPage, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
