import { searchRecords } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';
import { typingPause } from './typing-pause.ts';

/** The server refuses shorter ones. */
const MIN_LETTERS = 2;

/** Records that match what was typed; not asked for a single letter, nor for what is typed on at once. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'search', q],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return call(searchRecords, { q }, { signal });
    },
    enabled: q.length >= MIN_LETTERS,
  });
