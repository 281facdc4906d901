import type { getBookingTimes, getLinkedSessionTimes, getPackageTimes, getVisitTimes } from '@fitghar/contracts/booking';
import { addressOf, type CallInput } from '@fitghar/contracts/common';
import { call, queryOptions } from '@fitghar/platform/data';

type TimesCall = typeof getBookingTimes | typeof getPackageTimes | typeof getLinkedSessionTimes | typeof getVisitTimes;

/** Hours of a date, to move a session to or to plan one. */
export const sessionTimesQuery = <Of extends TimesCall>(what: Of, input: CallInput<Of>) =>
  queryOptions({
    queryKey: ['mf-booking', 'session-times', addressOf(what, input)],
    queryFn: ({ signal }) => call(what, input, { signal }),
    staleTime: 0,
    meta: { topics: ['booking'] },
  });
