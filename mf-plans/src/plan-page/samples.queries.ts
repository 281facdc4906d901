import { getPlanSamples } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

export const samplesQuery = queryOptions({
  queryKey: ['mf-plans', 'samples'],
  queryFn: ({ signal }) => call(getPlanSamples, {}, { signal }),
});
