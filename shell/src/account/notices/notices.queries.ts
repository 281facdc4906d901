import { isNoticesPage } from '@fitghar/contracts/account';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'notices', page],
    queryFn: ({ signal }) => fetchChecked(`/api/v1/account/notices?page=${page}`, isNoticesPage, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['notices'] },
  });
