import { getConsents } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

export const consentsQuery = queryOptions({
  queryKey: ['mf-booking', 'consents'],
  queryFn: ({ signal }) => call(getConsents, {}, { signal }),
});
