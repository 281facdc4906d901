import { getMyPlans } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

/** The customer's plans, newest first. */
export const myPlansQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-plans', 'my-plans', page],
    queryFn: ({ signal }) => call(getMyPlans, { page }, { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    meta: { topics: ['plans'] },
  });
