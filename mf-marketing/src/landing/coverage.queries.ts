import { coverage } from '@fitghar/contracts/marketing';
import { api, queryOptions } from '@fitghar/platform/data';

export const coverageQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['mf-marketing', 'coverage', pincode],
    queryFn: ({ signal }) => api(`/api/v1/marketing/coverage/${pincode}`, coverage, { signal }),
  });
