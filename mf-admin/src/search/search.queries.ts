import { searchRecords } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** The server refuses shorter ones. */
const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 150;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Records that match what was typed; not asked for a single letter, nor for what is typed on at once. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'search', q],
    queryFn: async ({ signal }) => {
      await delay(TYPING_PAUSE_MS);
      signal.throwIfAborted();
      return call(searchRecords, { q }, { signal });
    },
    enabled: q.length >= MIN_LETTERS,
  });
