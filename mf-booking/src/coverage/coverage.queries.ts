import { getCoverage } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

export const coverageQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'coverage', pincode],
    queryFn: ({ signal }) => call(getCoverage, { pin: pincode }, { signal }),
  });
