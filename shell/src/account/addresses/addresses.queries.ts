import { getAddresses } from '@fitghar/contracts/account';
import { getCoverage } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

export const addressesQuery = queryOptions({
  queryKey: ['shell', 'addresses'],
  queryFn: ({ signal }) => call(getAddresses, {}, { signal }),
  staleTime: 0, // one may have been saved while booking
});

/** Which trainers work near the pincode. */
export const coverageQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['shell', 'coverage', pincode],
    queryFn: ({ signal }) => call(getCoverage, { pin: pincode }, { signal }),
  });
