import { roster } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const SHIFTS = '/api/v1/admin/shifts';
const REFETCH_INTERVAL_MS = 60_000;

/** The shifts of a day, and who is on shift now and next. */
export const rosterQuery = (date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'roster', date],
    queryFn: ({ signal }) => api(`${SHIFTS}?date=${date}`, roster, { signal }),
    placeholderData: (before) => before, // who is on shift now is the same on every day's page
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.handovers'] },
  });
