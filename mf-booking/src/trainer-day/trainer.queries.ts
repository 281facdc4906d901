import {
  getOwnHours,
  getOwnPayouts,
  getTrainerDay,
  getTrainerEarnings,
  getTrainerProfile,
  getTrainerWeek,
  trainerDay,
} from '@fitghar/contracts/booking';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { localStore, useSession } from '@fitghar/platform';
import { call, queryOptions } from '@fitghar/platform/data';
import * as z from 'zod/mini';

const savedDay = z.object({ userId: z.string(), at: z.number(), day: trainerDay });
/** Logging out clears it, like everything personal (section 4). */
const SAVED_DAY = 'trainer_day';

function readSaved(date: string): z.infer<typeof savedDay> | null {
  try {
    const saved = savedDay.parse(JSON.parse(localStore.getItem(SAVED_DAY) ?? 'null'));
    return saved.userId === useSession.getState().user?.id && saved.day.date === date ? saved : null;
  } catch {
    return null; // of another version
  }
}

/** Customers move and cancel; this page has no live stream. */
const KEPT_FRESH = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** The trainer's visits of a date. The copy of today's on this phone is shown without a connection. */
export const trainerDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'trainer-day', date],
    queryFn: async ({ signal }) => {
      const day = await call(getTrainerDay, { date }, { signal });
      const copy = { userId: useSession.getState().user?.id ?? '', at: Date.now(), day };
      localStore.setItem(SAVED_DAY, JSON.stringify(copy));
      return day;
    },
    // Functions, so that the copy is read once and not by every render.
    initialData: () => readSaved(date)?.day,
    initialDataUpdatedAt: () => readSaved(date)?.at,
    ...KEPT_FRESH,
    meta: { topics: ['booking'] },
  });

export const trainerWeekQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-week'],
  queryFn: ({ signal }) => call(getTrainerWeek, {}, { signal }),
  ...KEPT_FRESH,
  meta: { topics: ['booking'] },
});

export const ownHoursQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-hours'],
  queryFn: ({ signal }) => call(getOwnHours, {}, { signal }),
});

export const trainerEarningsQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-earnings'],
  queryFn: ({ signal }) => call(getTrainerEarnings, {}, { signal }),
});

/** Links to documents end after ten minutes. */
const LINKS_MS = 5 * MINUTE_MS;

/** The last payouts; older ones are in statements. */
export const ownPayoutsQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-payouts'],
  queryFn: ({ signal }) => call(getOwnPayouts, { page: 1, limit: 24 }, { signal }),
});

export const trainerProfileQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-profile'],
  queryFn: ({ signal }) => call(getTrainerProfile, {}, { signal }),
  staleTime: LINKS_MS,
  refetchInterval: LINKS_MS,
});
