import { isTrainersAnswer } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

const NEWEST_COUNT = 5;

export const newTrainersQuery = queryOptions({
  queryKey: ['mf-admin', 'new-trainers'],
  queryFn: ({ signal }) => fetchChecked(`/api/v1/trainers?page=1&limit=${NEWEST_COUNT}`, isTrainersAnswer, { signal }),
  meta: { topics: ['team.trainers'] },
});
