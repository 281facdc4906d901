import { noticesPage } from '@fitghar/contracts/account';
import { api, queryOptions } from '@fitghar/platform/data';

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'notices', page],
    queryFn: ({ signal }) => api(`/api/v1/account/notices?page=${page}`, noticesPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['notices'] },
  });
