import { searchRows } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

/** The server refuses shorter ones. */
const MIN_LETTERS = 2;

/** Records that match what was typed; not asked for a single letter. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'search', q],
    queryFn: ({ signal }) => api(`/api/v1/admin/search?${new URLSearchParams({ q })}`, searchRows, { signal }),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: (before) => before, // keeps the old results until the next ones load
  });
