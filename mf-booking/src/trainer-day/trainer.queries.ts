import { trainerDay, trainerEarnings, trainerHours, trainerProfile, trainerWeek } from '@fitghar/contracts/booking';
import { useSession } from '@fitghar/platform';
import { api, queryOptions } from '@fitghar/platform/data';
import * as z from 'zod/mini';

const savedDay = z.object({ userId: z.string(), at: z.number(), day: trainerDay });
/** Logging out clears it, like everything personal (section 4). */
const SAVED_DAY = 'trainer_day';

function readSaved(date: string): z.infer<typeof savedDay> | null {
  try {
    const saved = savedDay.parse(JSON.parse(localStorage.getItem(SAVED_DAY) ?? 'null'));
    return saved.userId === useSession.getState().user?.id && saved.day.date === date ? saved : null;
  } catch {
    return null; // blocked storage, or a copy of another version
  }
}

/** Customers move and cancel; this page has no live stream. */
const KEPT_FRESH = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** The trainer's visits of a date. The copy of today's on this phone is shown without a connection. */
export const trainerDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'trainer-day', date],
    queryFn: async ({ signal }) => {
      const day = await api(`/api/v1/trainer/day?date=${date}`, trainerDay, { signal });
      const copy = { userId: useSession.getState().user?.id ?? '', at: Date.now(), day };
      try {
        localStorage.setItem(SAVED_DAY, JSON.stringify(copy));
      } catch {
        // Full or blocked storage: only reading without a connection is lost.
      }
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
  queryFn: ({ signal }) => api('/api/v1/trainer/week', trainerWeek, { signal }),
  ...KEPT_FRESH,
  meta: { topics: ['booking'] },
});

export const trainerHoursQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-hours'],
  queryFn: ({ signal }) => api('/api/v1/trainer/hours', trainerHours, { signal }),
});

export const trainerEarningsQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-earnings'],
  queryFn: ({ signal }) => api('/api/v1/trainer/earnings', trainerEarnings, { signal }),
});

/** Links to documents end after ten minutes. */
const LINKS_MS = 5 * 60_000;

export const trainerProfileQuery = queryOptions({
  queryKey: ['mf-booking', 'trainer-profile'],
  queryFn: ({ signal }) => api('/api/v1/trainer/profile', trainerProfile, { signal }),
  staleTime: LINKS_MS,
  refetchInterval: LINKS_MS,
});
