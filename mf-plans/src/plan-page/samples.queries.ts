import { planSamples } from '@fitghar/contracts/plans';
import { api, queryOptions } from '@fitghar/platform/data';

export const samplesQuery = queryOptions({
  queryKey: ['mf-plans', 'samples'],
  queryFn: ({ signal }) => api('/api/v1/plans/samples', planSamples, { signal }),
});
