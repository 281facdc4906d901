import { getProgress, getVisitProgress } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** The customer's own progress, or that of the customer of a visit. */
export const progressQuery = (visitId?: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'progress', visitId],
    queryFn: ({ signal }) => (visitId ? call(getVisitProgress, { id: visitId }, { signal }) : call(getProgress, {}, { signal })),
    meta: { topics: ['booking'] },
  });
