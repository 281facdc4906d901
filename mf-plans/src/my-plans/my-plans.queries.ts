import { myPlans } from '@fitghar/contracts/plans';
import { api, queryOptions } from '@fitghar/platform/data';

/** The customer's plans, newest first. */
export const myPlansQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-plans', 'my-plans', page],
    queryFn: ({ signal }) => api(`/api/v1/plans/mine?page=${page}`, myPlans, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['plans'] },
  });
