import { getTrainers } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

const NEWEST_COUNT = 5;

export const newTrainersQuery = queryOptions({
  queryKey: ['mf-admin', 'new-trainers'],
  queryFn: ({ signal }) => call(getTrainers, { page: 1, limit: NEWEST_COUNT }, { signal }),
  meta: { topics: ['team.trainers'] },
});
