import { getNotices } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['shell', 'notices', page],
    queryFn: ({ signal }) => call(getNotices, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    staleTime: 0,
    meta: { topics: ['notices'] },
  });
