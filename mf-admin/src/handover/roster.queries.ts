import { getRoster } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 60_000;

/** The shifts of a day, and who is on shift now and next. */
export const rosterQuery = (date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'roster', date],
    queryFn: ({ signal }) => call(getRoster, { date }, { signal }),
    placeholderData: (before) => before, // who is on shift now is the same on every day's page
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.handovers', 'team.members'] },
  });
