import { getLastAnswers } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

/** What the customer told us last time, as the form holds it; null for a first plan. */
export const lastAnswersQuery = queryOptions({
  queryKey: ['mf-plans', 'last-answers'],
  queryFn: async ({ signal }) => {
    const { answers } = await call(getLastAnswers, {}, { signal });
    return answers && { ...answers, age: String(answers.age), weight: String(answers.weight) };
  },
  meta: { topics: ['plans'] },
});
